const endless = 'Otorrinolaringología'.repeat(12);

/** Only required values, in unbreakable words, with the maximum of steps; and it is suspended. */
export const longService = {
  nombre: endless.slice(0, 200),
  descripcion: `<script>document.title = 'mal'</script> ${endless}`,
  requisitos: `${endless}\n• ${endless}`,
  costo: 0,
  tiempo: 'Hoymismo'.repeat(12),
  categoria: 'agua',
  estado: 'suspendido',
  motivo_suspension: `Cambiamos la bomba. ${endless}`,
  email: `${'correo'.repeat(10)}@ejemplo.gt`,
  pasos: Array.from({ length: 30 }, (_, index) => ({ nombre: `Paso ${index + 1} ${endless.slice(0, 100)}`, dias: 1 })),
  ubicaciones: [{ nombre: endless.slice(0, 200), direccion: endless.slice(0, 200), horario: endless.slice(0, 200) }],
  preguntas_frecuentes: [{ pregunta: endless.slice(0, 200), respuesta: endless }],
};
