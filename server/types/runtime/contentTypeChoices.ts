import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { createRecompose } from './recompose.ts';
import type { TypeSource } from './typeSource.ts';

type ChoicesOptions = {
  readonly messages: ServerCatalog;
  /** Whether the field offers a type. */
  readonly isChoice: (type: ContentType) => boolean;
};

/** Fields whose choices are content types (`x-field.choices`) get them by name, with their labels. */
export function contentTypeChoices({ messages, isChoice }: ChoicesOptions): TypeSource {
  const recompose = createRecompose(messages);

  function withChoices(type: ContentType, choices: readonly JsonSchema[]): ContentType {
    const properties = Object.fromEntries(
      Object.entries(type.schema.properties ?? {}).map(([name, property]) => {
        const isChosen = hasChoices(property);
        return [name, isChosen ? { ...(property as JsonSchema), items: { oneOf: choices } } : property];
      }),
    );
    return recompose(type, { ...type.schema, properties } as JsonSchema);
  }

  return {
    // Nobody writes what it reads: the other types.
    storedIn: [],
    apply: async (types) => {
      const choices = types
        .filter(isChoice)
        .map(({ name, label }) => ({ const: name, title: label }))
        .toSorted((left, right) => left.title.localeCompare(right.title, 'es'));
      return types.map((type) =>
        Object.values(type.schema.properties ?? {}).some(hasChoices) ? withChoices(type, choices) : type,
      );
    },
  };
}

function hasChoices(property: unknown): boolean {
  const hints = (property as JsonSchema | undefined)?.['x-field'] as { readonly choices?: unknown } | undefined;
  return hints?.choices === 'contentTypes';
}
