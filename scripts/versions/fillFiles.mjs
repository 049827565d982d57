import { utimesSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from './client.mjs';
import { formOf, pdf, picture } from './sampleFiles.mjs';

/**
 * Files with texts, another name, the mark for the carousel, an equal copy; one in the bin, and one purged from it.
 * @param {{ admin: any, olga: any }} people
 * @param {{ dataDir: string }} place
 */
export async function fillFiles({ admin, olga }, { dataDir }) {
  const upload = (name, bytes, alt) => admin.send('POST', '/api/files/0511', formOf(name, bytes, alt));
  const change = (file, to) => admin.send('PATCH', `/api/files/0511/${file.id}`, to);
  const remove = (...files) => admin.send('POST', '/api/files/0511/remove', { ids: files.map(({ id }) => id) });
  const square = await upload('plaza central.png', await picture('#3366cc'), 'La plaza un domingo, con ñandúes');
  const park = await upload('parque.jpg', await picture('#22aa44', 'jpeg'), 'El parque');
  const rules = await upload('reglamento.pdf', pdf('Reglamento'));
  await olga.send('POST', '/api/files/0501', formOf('escuintla.pdf', pdf('Escuintla')));
  await upload('plaza central.png', await picture('#3366cc'));
  await change(park, { carousel: true });
  const renamed = await change(await upload('borrador de plano.pdf', pdf('Plano')), { name: 'plano aprobado.pdf' });
  await change(renamed, { name: 'plano final.pdf' });
  const restored = await upload('vuelve.pdf', pdf('Vuelve'));
  await remove(restored);
  await admin.send('POST', '/api/files/0511/restore', { ids: [restored.id] });
  const purged = pdf('Ya no está');
  await remove(await upload('para siempre.pdf', purged));
  await emptyBin(sha256(purged));
  await remove(await upload('desechado.pdf', pdf('En la papelera')));
  await remove(await upload('desechada.png', await picture('#aa3322'), 'Una foto en la papelera'));
  return { square, park, rules, renamed };

  /** Emptying the bin does not remove recent bytes. */
  async function emptyBin(hash) {
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(path.join(dataDir, 'archivos', hash.slice(0, 2), hash), longAgo, longAgo);
    await admin.send('POST', '/api/files/storage', { purge: 'bin' });
  }
}
