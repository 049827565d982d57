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
  'municipalidad municipal muni municipio alcaldia ayuntamiento palacio oficina oficinas ustedes publico contacto comunicarme comunico contactar';

/** Words that say nothing about the subject, beside the small words of the search. */
export const courtesies =
  'hola adios ok buenos buenas dias tardes noches gracias porfavor porfa disculpe disculpa oiga consulta pregunta quisiera quiero podria podrian puede pueden deme dame diga digame decirme saber ayuda ayudar ayudeme necesito ocupo tengo hay cual seria fijese vos usted aca ahi ahorita hacer hago hace tienen tiene dan pues mire bien buen dia dar poner pongo pasa pasar conseguir ver conocer nombre llama llaman arreglar arreglan abrir recoger puede soy hasta preguntar hoy mañana abre abren abierto abiertos cierra cierran atiende atienden ofrece ofrecen';

export const personWords = 'persona humano humana operador operadora agente asesor asesora hablar encargado alguien';

/** Words that may stand between the words of an emergency: 'hay un gran incendio', 'me están asaltando'. */
export const emergencyFillers =
  'a acaba acaban aca ahi ahora ahorita al algo alla anda andan andaban aqui asi bastante bien con cual de del don doña e el ella ellos en ese esa esta estan estaba estaban este esto fuerte gran grande ha han hace hoy la las le les lo los mas me mi mis mucha mucho muchas muchos muy nos nuevo o otra otro para por puede pueden que quiere quieren se señor señora ser siempre siguen sigue sta stan su sus ta tambien tan te todo toda todos todas trata tratando tu un una unas uno unos va van vez vienen viene y ya telefono';

/** How staff ask for a screen or for the form of a new record; expressions of several words between commas. */
export const requests = {
  create:
    'crear crea cree crees creame agregar agrega agregue agregues agregame anadir anade registrar registra registre publicar publica publique hacer haz haga hagas hazme anotar anota anote anotame apuntar apunta apunte programar programa programe redactar redacta redacte preparar prepara prepare abrir abre abra',
  fresh: 'nuevo nueva nuevos nuevas otro otra',
  open: 'abrir abre abra abreme ir llevame lleveme muestrame muestreme',
  before:
    'hola buenos buenas dias tardes porfavor porfa por favor quiero quisiera necesito deseo puede puedes podria podrias vamos me ayuda ayudame ayudeme a de que asistente',
  articles: 'un una unos unas el la los las al',
  joints: 'con y e que se',
  links: 'para a al de del en por es mi su',
  title: 'titulado titulada titular titulo llamado llamada llame llama denominado denominada nombre asunto',
  person: 'para,asignado a,asignada a,asignar a,asigna a,a cargo de,responsable,encargado,encargada',
  self: 'mi yo mismo misma',
  yes: 'si verdadero',
} as const;
