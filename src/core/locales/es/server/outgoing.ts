/** Requests to addresses that a person typed. */
export const outgoing = {
  environment: {
    networks: 'debe ser una lista de direcciones o redes separadas por comas, como 10.0.0.0/8,fd00::/8',
  },
  forbidden:
    'Esta dirección es de una red interna o reservada, y el portal no envía nada allí. Pida a quien administra el servidor que la permita en OUTGOING_ALLOW.',
} as const;
