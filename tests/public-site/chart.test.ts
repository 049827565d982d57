import { describe, expect, test } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { buildSite, productTypes, seedsOf, textIn } from './buildSite.ts';

describe('the page of the organisation chart', () => {
  test('ROUTE-04 ORG-14 ORG-15 ORG-16 PUB-20 PUB-21 shows three and three seeds with name, post, telephone and email, and a way home', async () => {
    const site = buildSite();
    await site.seed();
    const { status, html } = await site.open('/organigrama');
    expect(status).toBe(200);
    expect(html).toContain('<h1>Organigrama Municipal</h1>');
    const [, council = '', departments = ''] = html.split('<section class="chart-group"');
    expect(textIn(council)).toContain('Consejo Municipal');
    expect(textIn(departments)).toContain('Jefaturas');
    expect(council.match(/class="person"/g)).toHaveLength(3);
    expect(departments.match(/class="person"/g)).toHaveLength(3);
    for (const group of [council, departments]) {
      expect(group.match(/href="tel:\+/g)).toHaveLength(3);
      expect(group.match(/href="mailto:/g)).toHaveLength(3);
    }
    expect(council).toContain('href="tel:+50322221101"');
    expect(council).toContain('>(503) 2222-1101</a>');
    expect(council).toContain('href="mailto:alcaldia@palin.example"');
    expect(html).toContain('Volver al Inicio');
  });

  test('AMB-A08 (order) keeps the stored order and shows people without a position last', async () => {
    const site = buildSite();
    const person = (name: string, order?: number) =>
      site.add('organigrama', { name, position: 'Jefe', group: 'department', ...(order !== undefined && { order }) });
    await person('Sin lugar');
    await person('Segunda', 2);
    await person('Primera', 1);
    const { html } = await site.open('/organigrama');
    expect(html.match(/<h3>[^<]+/g)).toEqual(['<h3>Primera', '<h3>Segunda', '<h3>Sin lugar']);
    expect(html).not.toContain('Consejo Municipal<');
    expect(html).toContain('src="/imagenes/persona.webp"');
    expect(html).not.toMatch(/href="(tel|mailto):/);
  });

  test('says so when it is empty', async () => {
    const { status, html } = await buildSite().open('/organigrama');
    expect(status).toBe(200);
    expect(html).toContain('El organigrama todavía no tiene integrantes');
  });

  test('leaves out drafts and addresses that could run a script', async () => {
    const site = buildSite();
    const values = { name: 'Nadie', position: 'Jefe', group: 'council' };
    await site.add('organigrama', values, { state: 'draft' });
    await site.add('organigrama', { ...values, name: 'Alguien', email: 'a"b@x.gt', image: 'javascript:alert(1)' });
    const { html } = await site.open('/organigrama');
    expect(html).not.toContain('Nadie');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('href="mailto:a%22b@x.gt"');
  });
});

test('the seeds of the organisation chart are valid', () => {
  const type = productTypes().find(({ name }) => name === 'organigrama');
  if (type === undefined) throw new Error('no organigrama');
  for (const { values } of seedsOf('organigrama')) expect(validate(type, values)).toEqual([]);
});
