/** The portal in a folder without a server. */
export const staticFolder = {
  failed: 'El portal no pudo abrirse en este navegador. Vuelva a cargar la página.',
  file: 'El portal no puede abrirse como un archivo. Publique la carpeta en un servidor de archivos y abra su dirección.',
  wrongTypes:
    'El portal no pudo abrirse: el servidor de archivos no entrega los programas de la página (.js) con su tipo, text/javascript, o faltan archivos en la carpeta.',
} as const;
