/** Words by which the assistant sees what is asked about a service, folded as the search folds them. */
export const asks = {
  cost: 'cuesta cuestan costo costos precio precios vale valor cobran cobra tarifa gratis gratuito sale',
  time: 'tarda tardan tardaria demora demoran dura tiempo plazo plazos dilata esperar',
  forms: 'formulario formularios solicitud descargar planilla pdf imprimir bajar',
  phone: 'telefono telefonos llamar llamo numero whatsapp',
  email: 'correo correos email mail electronico',
  hours: 'horario horarios hora horas abren abre cierran cierra atienden atiende abierto abierta abiertos',
  law: 'ley leyes legal articulo articulos base regula',
  place: 'donde adonde ubicacion ubicado ubicada direccion queda quedan lugar ventanilla',
  requirements: 'requisito requisitos papeles papel documento documentos llevar llevo ocupo necesito piden presentar',
  steps: 'pasos proceso procedimiento',
  audience: 'quien quienes',
  result: 'obtengo entregan',
} as const;

/** Words of the town hall itself: a question with no other is about it. */
export const townWords =
  'municipalidad municipal muni municipio alcaldia ayuntamiento palacio oficina oficinas ustedes palin contacto comunicarme comunico contactar';

/** Words that say nothing about the subject, beside the small words of the search. */
export const courtesies =
  'hola buenos buenas dias tardes noches gracias porfavor porfa disculpe disculpa oiga consulta pregunta quisiera quiero podria podrian puede pueden deme dame diga digame decirme saber ayuda ayudar ayudeme necesito ocupo tengo hay cual seria fijese vos usted aca ahi ahorita hacer hago hace tienen tiene dan pues mire bien buen dia dar poner pongo pasa pasar conseguir ver conocer nombre llama llaman arreglar arreglan abrir recoger puede soy';

export const personWords = 'persona humano humana operador operadora agente asesor asesora hablar encargado alguien';
