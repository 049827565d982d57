import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { areaOf, renderFields } from '#tests/support/renderArea.tsx';
import type { Html } from '#tests/support/readers/readHtml.ts';
import { buildApp } from '#tests/server/buildApp.ts';
import alcalde from '../../../schemas/settings/alcalde.json' with { type: 'json' };
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import sitio from '../../../schemas/settings/sitio.json' with { type: 'json' };

const tagOf = (form: Html, label: string) => form.get('field', label).element.localName;
const valueOf = (form: Html, label: string) => {
  const field = form.get('field', label);
  return field.element.localName === 'textarea' ? field.element.textContent : field.attribute('value');
};

function seedOf(name: string): Readonly<Record<string, string | number>> {
  const file = new URL(`../../../server/seeds/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).records[0].values;
}

describe('the institutional information', () => {
  const contact = areaOf(municipio, 'municipio', 'contacto');

  test('INFO-01 INFO-02 INFO-03 the text areas show what the contact-info call answers', async () => {
    const { staff } = await buildApp({ schemas: { municipio } });
    const texts = { mision: 'Servir a todas.', vision: 'Crecer juntos.', objetivos: 'Uno\nDos' };
    await staff('PATCH', '/api/municipio/unico', { body: texts });
    const call = await staff('POST', '/api/0511/Muni/ObtenerMunicipalidades', { body: { Codigo: '0511' } });
    const form = renderFields(contact, call.body.data[0]);
    for (const [label, text] of [
      ['Misión', texts.mision],
      ['Visión', texts.vision],
      ['Objetivos', texts.objetivos],
    ] as const)
      expect([label, tagOf(form, label), valueOf(form, label)]).toEqual([label, 'textarea', text]);
  });

  test('INFO-04 INFO-05 INFO-06 INFO-07 address, telephone, email and hours are inputs', () => {
    const seed = seedOf('municipio');
    const form = renderFields(contact, seed);
    for (const [label, name] of [
      ['Dirección', 'direccion'],
      ['Teléfono Principal', 'telefono'],
      ['Email de Contacto', 'email'],
      ['Horario de Atención', 'horario'],
    ] as const)
      expect([label, tagOf(form, label), valueOf(form, label)]).toEqual([label, 'input', seed[name]]);
  });

  test('INFO-08 INFO-09 the networks begin with a placeholder address', () => {
    const form = renderFields(contact);
    expect(valueOf(form, 'Facebook')).toBe('https://www.facebook.com/su-municipalidad');
    expect(valueOf(form, 'Twitter')).toBe('https://twitter.com/su-municipalidad');
  });

  test('INFO-10 INFO-11 latitude and longitude are numbers with any decimals', () => {
    const form = renderFields(contact, { latitud: 14.406391234, longitud: -90.7 });
    for (const [label, value] of [
      ['Latitud', '14.406391234'],
      ['Longitud', '-90.7'],
    ] as const) {
      const field = form.get('field', label);
      const attributes = ['type', 'role', 'inputmode', 'aria-valuenow', 'value'].map((one) => field.attribute(one));
      expect(attributes).toEqual(['text', 'spinbutton', 'decimal', value, value]);
    }
  });

  test('INFO-12 INFO-15 the place stands in a panel of its own, and the button updates', () => {
    const form = renderFields(contact);
    expect(form.get('group', 'Ubicación').names('field')).toEqual(expect.arrayContaining(['Latitud', 'Longitud']));
    expect(contact.screen.form.saveButton).toBe('Actualizar Información');
  });
});

describe('mission and vision', () => {
  const mission = areaOf(municipio, 'municipio', 'mision-vision');

  test('MV-01 MV-02 MV-03 MV-05 have a screen with two text areas and its own button', () => {
    const seed = seedOf('municipio');
    const form = renderFields(mission, seed);
    expect(mission.screen).toMatchObject({ title: 'Misión y Visión', form: { saveButton: 'Guardar Cambios' } });
    expect([tagOf(form, 'Misión'), valueOf(form, 'Misión')]).toEqual(['textarea', seed['mision']]);
    expect([tagOf(form, 'Visión'), valueOf(form, 'Visión')]).toEqual(['textarea', seed['vision']]);
  });

  test('MV-04 the objectives begin with six: service, economy, infrastructure, participation, environment and modernisation', () => {
    const form = renderFields(mission, seedOf('municipio'));
    expect(tagOf(form, 'Objetivos')).toBe('textarea');
    const lines = valueOf(form, 'Objetivos')?.split('\n') ?? [];
    const themes = [/calidad de los servicios/, /económico local/, /infraestructura/, /participación ciudadana/];
    expect(lines).toEqual([...themes, /medio ambiente/, /digitales/].map((theme) => expect.stringMatching(theme)));
  });
});

describe('the profile of the mayor', () => {
  const profile = areaOf(alcalde, 'alcalde');
  const seed = seedOf('alcalde');
  const form = () => renderFields(profile, seed);

  test('MAYOR-01 MAYOR-02 MAYOR-03 MAYOR-04 MAYOR-05 MAYOR-08 has its title, and its fields begin with sample texts', () => {
    expect(profile.screen.title).toBe('Gestión de Perfil');
    for (const [label, name] of [
      ['Nombre del Alcalde', 'nombre'],
      ['Período de Gestión', 'periodo'],
      ['Descripción de la Municipalidad', 'descripcion'],
      ['Logros Destacados', 'logros'],
    ] as const) {
      expect(seed[name]).toMatch(/\S/);
      expect([label, valueOf(form(), label)]).toEqual([label, seed[name]]);
    }
  });

  test('MAYOR-06 MAYOR-07 takes an image of the mayor, and is saved by its button', () => {
    expect(profile.type.fields.find(({ name }) => name === 'imagen')).toMatchObject({
      label: 'Imagen del Alcalde',
      kind: 'image',
    });
    expect(profile.screen.form.saveButton).toBe('Guardar Cambios');
  });
});

describe('the settings of the site', () => {
  const site = areaOf(sitio, 'sitio', 'website-settings');
  const cover = ['Imagen de la portada', 'Título de la portada', 'Subtítulo de la portada'];

  test('SITE-06 SITE-07 SITE-08 SITE-09 the fields of the cover go with it, and its image is a URL', () => {
    const shown = renderFields(site, { showHero: true });
    expect(shown.get('field', 'Mostrar la portada').attribute('type')).toBe('checkbox');
    expect(shown.names('field')).toEqual(expect.arrayContaining(cover));
    expect(shown.get('field', 'Imagen de la portada').attribute('inputmode')).toBe('url');
    const hidden = renderFields(site, { showHero: false }).names('field');
    expect(hidden).toContain('Mostrar la portada');
    for (const label of cover) expect(hidden).not.toContain(label);
  });

  test('SITE-01 SITE-10 SITE-12 SITE-13 SITE-16 has its title, its fields and their defaults', () => {
    expect(site.screen.title).toBe('Configuración del Sitio Web');
    const own = ['selectedTemplate', 'primaryColor', 'showHero', 'heroImage', 'heroTitle', 'heroSubtitle'];
    const fields = new Map(site.type.fields.map((field) => [field.name, field]));
    expect([...fields.keys()]).toEqual(expect.arrayContaining(own));
    expect(fields.get('selectedTemplate')?.schema.default).toBe('modern');
    const blue = String(fields.get('primaryColor')?.schema.default);
    const [red = 0, green = 0, blueness = 0] = blue.match(/[\da-f]{2}/gi)?.map((part) => parseInt(part, 16)) ?? [];
    expect(blue).toMatch(/^#[\da-f]{6}$/i);
    expect(blueness).toBeGreaterThan(Math.max(red, green));
    const colour = renderFields(site, { primaryColor: blue });
    expect(colour.all('input').some((input) => input.attribute('type') === 'color')).toBe(true);
  });
});
