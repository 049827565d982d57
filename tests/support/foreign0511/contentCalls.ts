import { randomUUID } from 'node:crypto';
import type { ForeignOptions } from './options.ts';
import type { CallContext, Outcome, Route } from './route.ts';
import { nextIdIn, type User } from './state.ts';
import { idOnWire, isMembers, memberOf, onWire, sentId, textOf } from './wire.ts';

const wrongCode = { refusal: 'El código de municipalidad no existe.' };

/** Answers data to those who send the code of this municipality. */
export const withCode =
  (read: (context: CallContext) => unknown): Route['answer'] =>
  (context) =>
    memberOf(context.body, 'codigo') === context.options.code ? { data: read(context) } : wrongCode;

/** The answer of a save, which the options choose. */
export function saved(record: { readonly id: number }, { saveAnswer, ...options }: ForeignOptions): Outcome {
  if (saveAnswer === 'nothing') return { written: undefined };
  return { written: saveAnswer === 'id' ? idOnWire(record.id, options) : onWire(record, { saveAnswer, ...options }) };
}

const post = { host: 'api', method: 'POST' } as const;
const usersAt = (spelling: ForeignOptions['usersPath']) => (options: ForeignOptions) =>
  options.usersPath === spelling || options.usersPath === 'both';

/** Sign-in, users, news, municipality, services, projects, tasks and the AI call. */
export const contentCalls: readonly Route[] = [
  { ...post, call: 'LoginWithPassword', path: '/LoginWithPassword', isOpen: true, answer: signInByPassword },
  { ...post, call: 'Auth', path: '/Auth', isOpen: true, answer: signInByGoogle },
  ...(['Securtity', 'Security'] as const).flatMap((spelling): Route[] => [
    {
      ...post,
      call: 'ObtenerUsuarios',
      path: `/${spelling}/ObtenerUsuarios`,
      isServed: usersAt(spelling),
      answer: withCode(({ state }) => state.users.map(({ password: _password, ...user }) => user)),
    },
    { ...post, call: 'CreateUpdate', path: `/${spelling}/CreateUpdate`, isServed: usersAt(spelling), answer: saveUser },
  ]),
  {
    ...post,
    call: 'ObtenerNoticias',
    path: '/Muni/ObtenerNoticias',
    isOpen: true,
    answer: withCode(({ state }) => state.news),
  },
  {
    ...post,
    call: 'ObtenerMunicipalidades',
    path: '/Muni/ObtenerMunicipalidades',
    isOpen: true,
    answer: withCode(({ state }) => (state.municipality === undefined ? [] : [state.municipality])),
  },
  {
    call: 'ObtenerServicios',
    host: 'services',
    method: 'POST',
    path: '/ObtenerServicios',
    isOpen: true,
    answer: withCode(({ state }) => state.services),
  },
  { ...post, call: 'ObtenerProjects', path: '/Tasks/ObtenerProjects', answer: withCode(({ state }) => state.projects) },
  { ...post, call: 'ObtenerTasks', path: '/Tasks/ObtenerTasks', answer: tasksOfProject },
  { ...post, call: 'ChatGPT2', path: '/ChatIA/ChatGPT2', answer: askExpert },
];

function signInByPassword({ state, body, options }: CallContext): Outcome {
  const email = textOf(body, 'email')?.toLowerCase();
  const user = state.users.find((each) => each.email.toLowerCase() === email);
  const isRight = user?.password !== undefined && user.password === textOf(body, 'pass');
  if (user === undefined || !isRight) return { bare: { autenticado: 0, error: 'Usuario o clave incorrectos' } };
  const { id, nombre } = user;
  return {
    bare: {
      autenticado: 1,
      error: '',
      Id: idOnWire(id, options),
      Email: user.email,
      Name: nombre,
      Token: newToken(user, state),
    },
  };
}

function signInByGoogle({ state, body, options }: CallContext): Outcome {
  const id = state.googleTokens[textOf(body, 'tokenId') ?? ''];
  const user = state.users.find((each) => each.id === id);
  if (user === undefined) return { bare: { autenticado: 0, error: 'La cuenta de Google no está registrada' } };
  const { email, nombre } = user;
  return {
    bare: {
      autenticado: 1,
      error: '',
      idUsuario: idOnWire(user.id, options),
      email,
      nombre,
      token: newToken(user, state),
    },
  };
}

function newToken(user: User, { tokens }: CallContext['state']): string {
  const token = `ajeno-${randomUUID()}`;
  tokens.set(token, user.id);
  return token;
}

function saveUser({ state, body, options }: CallContext): Outcome {
  const id = sentId(memberOf(body, 'id'), options);
  if (id === 'invalid') return { refusal: 'El identificador del usuario no es válido.' };
  const sent = Object.fromEntries(
    (['nombre', 'email', 'telefono', 'password'] as const).flatMap((name) => {
      const text = textOf(body, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
  const isTaken = state.users.some((user) => user.email === sent['email'] && user.id !== id);
  if (isTaken) return { refusal: 'Ya existe un usuario con ese correo.' };
  if (id === undefined) return createUser(sent, { state, options });
  const user = state.users.find((each) => each.id === id);
  if (user === undefined) return { refusal: 'El usuario no existe.' };
  Object.assign(user, sent);
  return savedUser(user, options);
}

function createUser(
  sent: Readonly<Record<string, string>>,
  { state, options }: Pick<CallContext, 'state' | 'options'>,
): Outcome {
  const { nombre, email } = sent;
  if (nombre === undefined || email === undefined) return { refusal: 'Faltan el nombre o el correo.' };
  const user: User = { id: nextIdIn(state), nombre, email, ...sent };
  state.users.push(user);
  return savedUser(user, options);
}

const savedUser = ({ password: _password, ...user }: User, options: ForeignOptions): Outcome => saved(user, options);

function tasksOfProject({ state, body, options }: CallContext): Outcome {
  const id = sentId(memberOf(body, 'projectId'), options);
  if (id === undefined || id === 'invalid') return { refusal: 'Falta el proyecto.' };
  return { data: options.filtersTasks ? state.tasks.filter(({ projectId }) => projectId === id) : state.tasks };
}

function askExpert({ body, options }: CallContext): Outcome {
  const messages = Array.isArray(body) ? body : undefined;
  const last: unknown = messages?.at(-1);
  if (!isMembers(last)) return { refusal: 'Se esperaba una lista de mensajes.' };
  const content = `Sobre «${textOf(last, 'content') ?? ''}»: consulte la ordenanza municipal.`;
  return { written: options.expertAnswer === 'message' ? { role: 'assistant', content } : content };
}
