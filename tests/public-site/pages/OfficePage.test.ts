import { expect, test } from 'vitest';
import { buildSite, productTypes, seedsOf, textIn } from '../buildSite.ts';
import { readType } from '#tests/support/builders/readType.ts';
import schema from '#schemas/content/oficinas.json' with { type: 'json' };

async function openOffices({ isHeadPublished }: { readonly isHeadPublished: boolean }) {
  const site = buildSite({ types: [...productTypes(), readType(schema, 'oficinas')] });
  const values = { name: 'Sofía Tuy', position: 'Jefa de Planificación', group: 'department', phone: '22221203' };
  const { id: jefatura } = await site.add('organigrama', values, isHeadPublished ? {} : { state: 'draft' });
  await site.add('oficinas', {
    nombre: 'Planificación',
    jefatura,
    telefono: '(503) 2222-2242',
    email: 'plan@palin.example',
    direccion: 'Segundo nivel',
  });
  const { html } = await site.open('/oficinas');
  return { html, office: (await site.open(/\/oficinas\/[\w-]+/.exec(html)?.[0] ?? '')).html };
}

test('the card of an office shows its head, its telephone and its address', async () => {
  const { html } = await openOffices({ isHeadPublished: true });
  const [, card = ''] = html.split('<article class="card">');
  expect(textIn(card.split('</article>')[0] ?? '').trim()).toBe(
    'Planificación Jefatura Sofía Tuy Teléfono (503) 2222-2242 Dirección Segundo nivel',
  );
});

test('neither the card nor the page of an office shows a head who is not published', async () => {
  const { html, office } = await openOffices({ isHeadPublished: false });
  expect(html).toContain('<dt>Teléfono</dt>');
  expect(html).not.toContain('<dt>Jefatura</dt>');
  expect(office).toContain('<h1>Planificación</h1>');
  expect(html + office).not.toContain('Sofía');
});

test('the page of an office has the name of its head, the post and the telephone in lines of their own', async () => {
  const { office } = await openOffices({ isHeadPublished: true });
  const [, head = ''] = office.split('class="office-person"');
  const lines = [...(head.split('</section>')[0]?.matchAll(/<p\b.*?<\/p>/gs) ?? [])].map(([line]) =>
    textIn(line).trim(),
  );
  expect(lines).toEqual(['Sofía Tuy', 'Jefa de Planificación', '22221203']);
});

test('in the seeds an office and the services that it attends give the same hours', () => {
  const hours = new Map(seedsOf('oficinas').map(({ values }) => [values['nombre'], values['horario']]));
  const places = seedsOf('servicios').flatMap(({ values }) => values['ubicaciones'] as { nombre: string }[]);
  const inOffices = places.filter(({ nombre }) => hours.has(nombre)) as { nombre: string; horario?: string }[];
  expect(inOffices.filter(({ horario }) => horario !== undefined).length).toBeGreaterThan(1);
  for (const { nombre, horario } of inOffices) expect([nombre, horario]).toEqual([nombre, hours.get(nombre)]);
});
