import type { QuestionTypeName } from '../../../names/questionTypeNames.ts';

/** Texts about the questions of activities. */
export const questionTexts = {
  labels: {
    text: 'Campo de Texto',
    number: 'Número Entero',
    date: 'Fecha',
    time: 'Hora',
    multipleChoice: 'Selección Múltiple',
    checkbox: 'Lista de Verificación',
    file: 'Archivo',
    image: 'Imagen',
    signature: 'Firma',
  } satisfies Record<QuestionTypeName, string>,
  option: (number: string) => `Opción ${number}`,
  answers: {
    oneOnly: 'Dé una sola respuesta',
    integer: 'Escriba un número entero, sin letras ni decimales',
    integerRange: (most: string) => `Escriba un número entre -${most} y ${most}`,
    date: 'Escriba una fecha válida, como 2026-03-15',
    time: 'Escriba una hora válida entre 00:00 y 23:59, como 08:30',
    choice: 'Elija una de las opciones',
    choices: 'Elija al menos una opción',
    files: 'Adjunte al menos un archivo',
    image: 'Adjunte una imagen',
    oneImage: 'Adjunte una sola imagen',
    manyFiles: (most: string) => `Adjunte como máximo ${most} archivos`,
    signature: 'Firme en el recuadro o escriba su nombre',
    longSignature: 'La firma es demasiado grande: borre y firme de nuevo',
  },
  drawnSignature: 'Firma dibujada',
  files: {
    wrongType: (allowed: string) => `El contenido del archivo no es de un tipo permitido. Se admite: ${allowed}`,
    tooLarge: (most: string) => `El archivo no debe exceder ${most}`,
    missing: 'El archivo ya no está entre los adjuntos de esta pregunta; adjúntelo de nuevo',
    notAsked: 'Esta pregunta no admite archivos',
    brokenSignature: 'La firma no es una imagen que se pueda leer; borre y firme de nuevo',
  },
} as const;
