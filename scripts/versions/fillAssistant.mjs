/** Who writes in a conversation is stored encrypted; without a secret, the key lies beside the data folder. */
export const assistantSecret = 'Un secreto de prueba para las conversaciones';

/**
 * A conversation that staff answered, one without a name, questions without an answer, and questions that went to a model.
 * @param {Record<string, any>} people
 * @param {(method: string, address: string, body?: unknown) => Promise<any>} visit asks without a session
 * @returns {Promise<{ conversation: string }>} the secret by which the visitor reads the conversation
 */
export async function fillAssistant({ admin, olga }, visit) {
  const visitor = { name: 'Ana López', documentId: '2345 67890 0511', phone: '5555-1234' };
  const { conversation } = await visit('POST', '/api/assistant/conversations', visitor);
  const say = (text, more) => visit('POST', '/api/assistant/messages', { text, ...more });
  await say('horario', { conversation });
  await visit('POST', '/api/assistant/person', { conversation, text: 'Llámeme, por favor' });
  const [waiting] = await olga.send('GET', '/api/assistant/conversations?state=waiting');
  await olga.send('POST', `/api/assistant/conversations/${waiting.id}/messages`, { text: 'Con gusto.' });
  const { id } = await say('permiso');
  await visit('POST', '/api/assistant/feedback', { message: id, isUseful: true });
  await say('¿Dónde renuevo mi pasaporte?');
  await admin.send('POST', '/ChatIA/ChatGPT2', { messages: [{ role: 'user', content: '¿Cuánto cuesta un nicho?' }] });
  return { conversation };
}
