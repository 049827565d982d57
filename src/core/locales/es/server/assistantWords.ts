/** Words by which the assistant sees what is asked about a service, folded as the search folds them. */
export const asks = {
  cost: 'cuesta cuestan costo costos precio precios vale valen valor cobran cobra tarifa gratis gratuito sale salen',
  time: 'tarda tardan tardaria demora demoran dura tiempo plazo plazos dilata dilatan esperar espera',
  forms: 'formulario formularios solicitud descargar planilla pdf imprimir bajar',
  phone: 'telefono telefonos llamar llamo numero whatsapp',
  email: 'correo correos email mail electronico',
  hours:
    'horario horarios hora horas abren abre abriran cierran cierra cerrado cerrada atienden atiende abierto abierta abiertos abiertas trabajan laboran atencion',
  law: 'ley leyes legal articulo articulos base regula',
  place:
    'donde adonde nivel piso ubicacion ubicado ubicada ubican direccion queda quedan lugar ventanilla llego llegar mapa encuentro encuentran',
  requirements:
    'requisito requisitos papeles papel papeleria documento documentos llevar llevo llevamos traer ocupo ocupan necesito necesitan piden pide presentar',
  steps: 'pasos proceso procedimiento',
  audience: 'quien quienes edad',
  result: 'obtengo entregan',
} as const;

/** Words of the town hall itself: a question with no other is about it. */
export const townWords =
  'municipalidad municipal muni municipio alcaldia ayuntamiento palacio oficina oficinas ustedes publico contacto comunicarme comunico contactar';

/** Words that say nothing about the subject, beside the small words of the search. */
export const courtesies = [
  'hola adios ok buenos buenas dias gracias porfavor porfa disculpe disculpa disculpen perdon perdone oiga consulta pregunta duda',
  'quisiera quiero queria quieren quieres podria podrian podrias puede pueden puedes podes deme dame diga digame digan dime decime decirme saber',
  'saben sabe sabes ayuda ayudar ayudeme ayudenme ayudarme necesito ocupo tengo tenes hay cual seria fijese fijate vos usted aca ahi ahorita ahora hacer',
  'hago hace hacen tienen tiene dan da dar pues mire mira miren vea bien buen dia poner pongo pasa pasar conseguir ver conocer nombre llama llaman',
  'arreglar arreglan abrir recoger puedo soy hasta preguntar hoy mañana abre abren abierto abiertos cierra cierran atiende atienden ofrece ofrecen',
  'molestia molestar molesto moleste molestarlo molestarlos amable amables amabilidad amablemente gentil gentileza favorcito saludos saludo saluda',
  'saludarle cordial cordiales cordialmente estimado estimada estimados señor señora señores señorita seño don doña licenciado licenciada lic joven amigo amiga jefe',
  'dios bendiga bendiciones feliz bonito bonita lindo linda exito exitos labores atencion atentamente agradezco agradeceria agradecido agradecida antemano',
  'gustaria encantaria desearia deseo explicar explicarme explique indicar indicarme indique orientar orientarme informar informarme informe brindar',
  'brindarme brinde proporcionar momento momentito tiempito rato quiza tal vez talvez entonces bueno este eso esa ese estos aquello asi ya muy mucho mucha',
  'mas menos tambien igual solo solamente nada todo toda urgente urgentemente rapido exactamente realmente actualmente oye ey hey vaya va che porfis',
  'tramite tramites aver haber ver si no estoy ando estamos vengo vivo tenia habia hubiera consultar averiguar',
  'quisieramos queremos podemos debo deberia hablo escribo comunico dudas buenisimo excelente perfecto gusto placer permiteme permitame',
].join(' ');

/** Words of everyday life around a request, which weigh little beside its subject. */
export const contextWords = [
  'calle cuadra colonia barrio aldea zona sector casa casas vecino vecina vecinos vecindad familia familiar mama papa madre padre hijo hija hijos hijas niño',
  'niña niños niñas esposo esposa marido mujer abuelo abuela hermano hermana tio tia pariente gente persona personas amigos mio mia nuestro nuestra lado',
  'frente enfrente cerca alrededor esquina arriba abajo aqui lleva llevan llevamos ayer anoche semana semanas mes meses año años vez veces siempre nunca todavia',
  'aun desde hacia pueblo lugar cosa cosas problema problemas caso asunto tema rollo sacar saco tramitar inscribir inscribirme inscripcion meter llevar traer',
  'botar quitar cortar tirar mandar pedir solicitar comprar vender venden vendo alquilar querer caer caerse cayendo cayo quemo quemado quemada arruino',
  'arruinado arruinada funciona funcionan sirve sirven jodio descompuso apago apagado apagada echo perder perdi perdio suelto sueltos suelta sueltas',
  'bravo bravos brava bravas grande pequeño viejo vieja nuevo nueva malo mala feo fea tirado tirada tirando sucio sucia lleno llena hecho poniendo puso montar',
  'iniciar empezar comenzar ando quedo salio vino viene vienen vengan venir llegan llegar llegue mando manda toca tocar urge pienso voy vamos ir fui estaba',
].join(' ');

/** Shortcuts of chats, each before what it stands for. */
export const shortcuts = [
  'q:que,k:que,ke:que,qe:que,x:por,xq:porque,pq:porque,porq:porque,xfa:por favor,xfavor:por favor,porfa:por favor,porfis:por favor,pls:por favor,plis:por favor',
  'pal:para el,pa:para,pala:para la,d:de,dl:del,dnd:donde,dond:donde,ond:donde,onde:donde,tb:tambien,tmb:tambien,bn:bien,toy:estoy,ta:esta,tan:estan',
  'stan:estan,sta:esta,kuanto:cuanto,cto:cuanto,cnto:cuanto,cmo:como,info:informacion,tel:telefono,cel:telefono,num:numero,wsp:whatsapp,wasap:whatsapp',
  'muni:municipalidad,salu2:saludos,grax:gracias,gracia:gracias,cdo:cuando,kdo:cuando,ps:pues,pz:pues,nel:no,sip:si,ls:los,t:te,m:me,l:el,c:se',
].join(',');

/** How people speak of days, beside their names. */
export const dayWords = {
  holiday: 'feriado feriados asueto asuetos festivo festivos',
  next: 'proximo proxima siguiente viene vienen cuando cuales',
  today: 'hoy ahora ahorita',
  afternoon: 'tarde tardes mediodia',
  around:
    'tarde tardes noche noches mediodia mañana almuerzo almorzar fin semana año años dia dias fecha cae caen descansan descanso normal poder ir voy llegar puedo alguien otro otra proximo proxima siguiente viene este estos jornada publico cuando cuales lista calendario primero hacer pagar tramite tramites laboral',
} as const;

/** What people say before the subject of news. */
export const newsWords = 'ultimo ultimas ultimos reciente recientes novedades actualidad sobre acerca relacionadas';

/** Words for kinds of procedures, which many titles have. */
export const procedureWords =
  'pago pagar registro registrar reporte reportar permiso licencia autorizacion constancia acceso publico publica via civil falta operacion perfil informacion';

/** Words that point at what was said before. */
/** Words about the same aspect of a service, a row each. */
export const aspects = [
  'vence vencer vencimiento vigencia vigente valido valida validez vale sirve dura duracion caduca expira renovar renueva renuevo prorroga prorrogar',
  'cheque tarjeta efectivo transferencia deposito debito credito contado',
  'cuotas cuota abonos abonar plazos pagos partes convenio poco poquito',
  'otra otro mandar enviar representante poder nombre autorizacion presentarlo puede',
  'perdi perdido perder pierdo extravie reponer reposicion certificacion',
  'tarde atraso atrasado despues multa recargo duplica doble',
  'pobre pobres recursos escasos dinero pisto ayuda gratis exoneran',
  'noche madrugada domingo feriado guardia emergencia',
  'menor menores edad adultos adultas mayores jovenes niños',
  'niegan rechazan rechazo negado favorable corregir dictamen',
  'alquilo alquiler inquilino inquilina renta rento',
];

export const pointers = 'y eso ese esa esos esas mismo misma para ello tambien entonces tramite servicio pero';

export const personWords =
  'persona humano humana operador operadora agente asesor asesora hablar hablo platicar comunicarme comuniqueme paseme atienda encargado encargada alguien real gente empleado empleada';

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
