// a3HjEiAZj2kcQNx1m5adbX70uBi1FlUKZBdl9REq8IM
// Made from the schemas by `npm run schemas types`; do not edit.
/* oxlint-disable max-lines */

/**
 * Se toma del nombre la primera vez y no cambia después.
 */
export type CatalogosId = string;

/**
 * Catálogos
 */
export interface Catalogos {
  name: string;
  description?: string;
  /**
   * Lo que se anota de cada entrada.
   *
   * @minItems 1
   * @maxItems 100
   */
  attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
  /**
   * Listas dentro de cada entrada, como los horarios de una biblioteca.
   *
   * @maxItems 20
   */
  details?:
    | []
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ]
    | [
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        },
        {
          id?: CatalogosId;
          name: string;
          description?: string;
          /**
           * @minItems 1
           * @maxItems 50
           */
          attributes: [CatalogosAttribute, ...CatalogosAttribute[]];
          [k: string]: unknown;
        }
      ];
  /**
   * Los vecinos ven sus entradas en el sitio, en el buscador y en los datos abiertos.
   */
  published?: boolean;
  /**
   * Final de su dirección pública: en /catalogos/bibliotecas es «bibliotecas». Si lo deja vacío, se toma del nombre.
   */
  slug?: string;
}
export interface CatalogosAttribute {
  id?: CatalogosId;
  name: string;
  description?: string;
  type: 'String' | 'Number' | 'Date' | 'CheckList' | 'DropdownList' | 'Image' | 'File';
  /**
   * Separadas por comas.
   *
   * @maxItems 500
   */
  options?: string[];
  [k: string]: unknown;
}

/**
 * Emergencias
 */
export interface Emergencias {
  nombre: string;
  /**
   * Lo primero que lee la persona, en una o dos frases cortas. Los números se agregan debajo.
   */
  mensaje: string;
  /**
   * El primero es al que conviene llamar antes. Compruebe que respondan en su municipio.
   *
   * @minItems 1
   * @maxItems 8
   */
  numeros:
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ]
    | [
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        },
        {
          nombre: string;
          telefono: string;
          alAbrir?: boolean;
          [k: string]: unknown;
        }
      ];
  /**
   * Una por línea, como «hay fuego» o «me asalt*». Con una de ellas solo se contestan los números. Un asterisco al final vale por cualquier terminación, y un signo igual al principio, como «=sos», exige que no se diga nada más; no importan las tildes, las mayúsculas ni las palabras pequeñas entre medio.
   */
  frases?: string;
  /**
   * Una por línea, como «incendio». Con una de ellas los números van primero, y después la respuesta de siempre.
   */
  palabras?: string;
  /**
   * Una por línea, como «constancia». Entonces una palabra dudosa no cuenta, y con una frase segura se da también la respuesta de siempre.
   */
  salvo?: string;
  /**
   * De dónde se tomaron los números, para comprobarlos cada año. No se muestran a los vecinos.
   *
   * @maxItems 10
   */
  fuentes?:
    | []
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        },
        {
          titulo: string;
          direccion?: string;
          [k: string]: unknown;
        }
      ];
  /**
   * Si lo que alguien escribe vale para varias, va primero la de la frase más larga y después la de menor orden.
   */
  orden?: number;
}

export type NoticiasImagen = string;

/**
 * Noticias
 */
export interface Noticias {
  titulo: string;
  contenido: string;
  imagen: NoticiasImagen;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imagenTexto?: string;
  /**
   * Si la deja vacía, se pone el día de la publicación.
   */
  fecha?: string;
  /**
   * @maxItems 40
   */
  galeria?: {
    imagen: NoticiasImagen;
    /**
     * Qué se ve en la imagen, para quien no puede verla.
     */
    texto?: string;
    [k: string]: unknown;
  }[];
}

/**
 * Observaciones
 */
export interface Observaciones {
  taskId: string;
  content: string;
  /**
   * @maxItems 50
   */
  mentions?: string[];
}

/**
 * Oficinas
 */
export interface Oficinas {
  /**
   * Como se escribe en «Oficina» de sus servicios: así aparecen en su página.
   */
  nombre: string;
  descripcion?: string;
  /**
   * Una persona del organigrama.
   */
  jefatura?: string;
  telefono?: string;
  email?: string;
  direccion?: string;
  ubicacion?: {
    lat: number;
    lng: number;
    [k: string]: unknown;
  };
  /**
   * Vacío si atiende en el horario de la municipalidad.
   */
  horario?: string;
}

/**
 * Organigrama
 */
export interface Organigrama {
  position: string;
  name: string;
  phone?: string;
  email?: string;
  image?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imageTexto?: string;
  group: 'council' | 'department';
  /**
   * Lugar dentro de su grupo, de menor a mayor.
   */
  order?: number;
}

/**
 * Proyectos
 */
export interface Proyectos {
  name: string;
  description: string;
  /**
   * Cuántas tareas caben en cada columna antes de que el tablero avise. Vacío, o con 0, no hay límite.
   */
  limits?: {
    backlog?: number;
    todo?: number;
    inProgress?: number;
    review?: number;
    done?: number;
  };
  /**
   * Dividen una fase del tablero: «En pruebas» dentro de «En Progreso», por ejemplo. Si quita o renombra una, sus tareas quedan en la fase.
   *
   * @maxItems 20
   */
  columns?:
    | []
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ]
    | [
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        },
        {
          phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
          name: string;
        }
      ];
  /**
   * El color con el que se ve cada etiqueta en las tareas de este proyecto.
   *
   * @maxItems 40
   */
  labels?: {
    name: string;
    colour: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple' | 'pink';
  }[];
  archived?: boolean;
  order?: string;
}

/**
 * Respuestas del asistente
 */
export interface Respuestas {
  /**
   * Como la haría una persona. Así se muestra si es una sugerencia.
   */
  pregunta: string;
  publico: 'vecinos' | 'personal';
  /**
   * Basta una. No importan las tildes, las mayúsculas ni el plural. Varias palabras juntas, como «abrir negocio», deben estar todas.
   *
   * @minItems 1
   * @maxItems 60
   */
  palabras: [string, ...string[]];
  /**
   * Para lo que no es una pregunta, como «gracias» o «no me sirve»: contesta antes de buscar, y únicamente cuando el mensaje no dice otra cosa.
   */
  entera?: boolean;
  /**
   * Los costos, plazos, horarios y teléfonos no se escriben: se insertan, y el asistente los toma del registro cuando alguien pregunta.
   */
  respuesta: string;
  /**
   * Dirección de este portal donde está lo que dice la respuesta, como /servicios; para el personal, la pantalla donde se hace.
   */
  enlace?: string;
  /**
   * Agrega el botón para dejar un mensaje al personal.
   */
  persona?: boolean;
  /**
   * Se ofrece al abrir el asistente. Se muestran las primeras cuatro.
   */
  sugerencia?: boolean;
  /**
   * Si una pregunta tiene palabras de varias respuestas, gana la expresión más larga y después el menor orden.
   */
  orden?: number;
}

/**
 * Secciones
 */
export interface Secciones {
  title: string;
  description: string;
  image: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imageTexto?: string;
  /**
   * Final de la dirección pública: en /seccion/historia es «historia».
   */
  slug: string;
  /**
   * Una palabra o expresión por línea. La búsqueda y los asistentes encuentran la sección cuando una pregunta tiene todas las palabras de una línea, en cualquier orden. Un asterisco al final de una palabra vale por cualquier terminación. La página no las muestra.
   */
  palabras?: string;
}

/**
 * Servicios
 */
export interface Servicios {
  nombre: string;
  descripcion: string;
  /**
   * Uno por línea.
   */
  requisitos: string;
  costo: number;
  /**
   * Qué es el monto. Vacío si se paga una sola vez.
   */
  tipo_costo?: 'unico' | 'mes' | 'anio' | 'desde' | 'ingresos' | 'otro';
  /**
   * Se lee después del monto.
   */
  unidad_costo?: string;
  tiempo: string;
  /**
   * Los vecinos eligen servicios por su categoría.
   */
  categoria?:
    | 'impuestos'
    | 'construccion'
    | 'negocios'
    | 'agua'
    | 'ambiente'
    | 'documentos'
    | 'familia'
    | 'cultura'
    | 'transporte'
    | 'seguridad';
  /**
   * Se muestra en la página de inicio.
   */
  destacado?: boolean;
  /**
   * Un servicio suspendido sigue a la vista, con un aviso.
   */
  estado?: 'activo' | 'suspendido';
  /**
   * Por qué está suspendido y hasta cuándo.
   */
  motivo_suspension?: string;
  imagen?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imagenTexto?: string;
  /**
   * Quién puede hacer el trámite.
   */
  dirigido_a?: string;
  /**
   * Lo que la persona recibe al terminar el trámite.
   */
  resultado?: string;
  /**
   * Lo que hace la persona, en orden.
   *
   * @maxItems 30
   */
  pasos?: {
    nombre: string;
    descripcion?: string;
    /**
     * Cuánto tarda este paso; vacío si es en el momento.
     */
    dias?: number;
    [k: string]: unknown;
  }[];
  /**
   * Dirección donde la persona empieza el trámite. Vacía si se hace en la oficina.
   */
  tramite_en_linea?: string;
  /**
   * Formularios y reglamentos que los vecinos pueden abrir.
   *
   * @maxItems 30
   */
  documentos?: {
    nombre: string;
    archivo: string;
    [k: string]: unknown;
  }[];
  /**
   * La dependencia que atiende el trámite.
   */
  oficina?: string;
  telefono?: string;
  email?: string;
  /**
   * @maxItems 30
   */
  ubicaciones?: {
    nombre: string;
    direccion: string;
    /**
     * Vacío si atiende en el horario de la municipalidad.
     */
    horario?: string;
    [k: string]: unknown;
  }[];
  /**
   * @maxItems 50
   */
  preguntas_frecuentes?: {
    pregunta: string;
    respuesta: string;
    [k: string]: unknown;
  }[];
  /**
   * Leyes y reglamentos que lo norman.
   */
  base_legal?: string;
  /**
   * Una palabra o expresión por línea, como lo diría una persona: «se sale el agua de la calle». La búsqueda y los asistentes encuentran el servicio cuando una pregunta tiene todas las palabras de una línea, en cualquier orden. Un asterisco al final de una palabra vale por cualquier terminación. La página no las muestra.
   */
  palabras?: string;
}

/**
 * Tareas
 */
export interface Tareas {
  title: string;
  description: string;
  category: 'administration' | 'infrastructure' | 'community' | 'urban' | 'environmental';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  phase: 'backlog' | 'todo' | 'inProgress' | 'review' | 'done';
  dueDate?: string;
  assignee?: string;
  /**
   * Quienes trabajan en la tarea junto a la persona responsable. Se les avisa, y la tarea está entre las que tienen a su cargo.
   *
   * @maxItems 20
   */
  people?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  /**
   * Separadas por comas. Las que tienen color se definen en el proyecto.
   *
   * @maxItems 20
   */
  labels?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ];
  /**
   * La imagen con la que la tarjeta aparece en el tablero.
   */
  cover?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  coverTexto?: string;
  /**
   * @maxItems 50
   */
  checklist?: {
    text: string;
    done?: boolean;
    /**
     * Los pasos de una tarea pueden ser de varias listas.
     */
    list?: string;
    dueDate?: string;
    person?: string;
    [k: string]: unknown;
  }[];
  /**
   * @maxItems 20
   */
  attachments?:
    | []
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ]
    | [
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        },
        {
          name: string;
          file: string;
          [k: string]: unknown;
        }
      ];
  /**
   * El proceso de un flujo de trabajo del que trata la tarea.
   */
  executionId?: string;
  /**
   * La noticia, el servicio u otro registro del que trata la tarea.
   */
  linkedRecord?: string;
  projectId: string;
  archived?: boolean;
  order?: string;
  subcolumn?: string;
}

/**
 * Usuarios
 */
export interface Usuarios {
  nombre: string;
  email: string;
  telefono: string;
  password: string;
  /**
   * Quien no está activo no puede entrar a la administración.
   */
  activo?: boolean;
  /**
   * Qué áreas de la administración puede usar.
   */
  rol?: 'administrador' | 'editor' | 'operador';
  /**
   * Si el portal no limita las áreas por rol: ve los enlaces con que otras personas eligen su contraseña, para entregárselos. Solo la primera cuenta lo da o lo quita.
   */
  entregaEnlaces?: boolean;
  /**
   * Si el portal no limita las áreas por rol: cambia en Formularios cómo se piden y se muestran los datos. Solo la primera cuenta lo da o lo quita.
   */
  ajustaFormularios?: boolean;
  rolesFlujo?: ('operator' | 'supervisor' | 'quality_inspector' | 'maintenance')[];
  rolTablero?: 'admin' | 'manager' | 'member';
  /**
   * Sin ninguna, solo los de la municipalidad de este portal.
   */
  municipalidades?: ('0501' | '0502' | '0503' | '0504' | '0505' | '0506' | '0507' | '0509' | '0511' | '0512')[];
}

/**
 * Webhooks
 */
export interface WebhooksDestinos {
  /**
   * Para reconocerlo en la lista y en las entregas.
   */
  nombre: string;
  /**
   * Recibe cada aviso por POST, en JSON y firmado. Los avisos llevan todos los datos del registro, también los que no son públicos.
   */
  direccion: string;
  /**
   * De qué contenido avisa. Sin elegir ninguno, de todos.
   *
   * @maxItems 200
   */
  tipos?: string[];
  /**
   * @minItems 1
   */
  eventos: ['create' | 'update' | 'remove' | 'restore', ...('create' | 'update' | 'remove' | 'restore')[]];
  /**
   * Mientras no está activo no avisa de nada. Lo que cambie entre tanto no se avisa después.
   */
  activo: boolean;
  /**
   * La hace el portal al crear el webhook. Con ella el otro sistema comprueba que el aviso viene de aquí. No la comparta con nadie más.
   */
  clave?: string;
}

/**
 * Ajustes de formularios
 */
export interface AjustesFormularios {
  tipo: string;
  motivo?: string;
  ajuste?: {
    [k: string]: unknown;
  };
  borrador?: {
    [k: string]: unknown;
  };
}

/**
 * Perfil de Alcalde
 */
export interface Alcalde {
  nombre: string;
  periodo?: string;
  telefono?: string;
  email?: string;
  descripcion?: string;
  /**
   * Uno por línea.
   */
  logros?: string;
  imagen?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imagenTexto?: string;
}

/**
 * Ajustes del asistente
 */
export interface Asistente {
  /**
   * Apagado, el sitio no lo ofrece y no contesta, salvo con los números de emergencia. Se nota de inmediato.
   */
  activo?: boolean;
  activoPersonal?: boolean;
  /**
   * Solo si el servidor tiene uno configurado, y solo en Asistente IA. Apagado, contesta con el contenido publicado y nada sale de la casa.
   */
  usarModelo?: boolean;
  /**
   * Se lee antes de dar los datos. {días} es el plazo de abajo.
   */
  aviso?: string;
  /**
   * Se cuentan desde su último mensaje; después se borra con los datos de la persona.
   */
  retencionDias?: number;
  limiteVisitante?: number;
  /**
   * Al agotarse, Asistente IA contesta con el contenido publicado hasta el día siguiente.
   */
  limitePersonaDia?: number;
  limiteDia?: number;
  /**
   * Lo da el Asistente Administrativo cuando no sabe contestar. Vacío, da el de la municipalidad.
   */
  telefonoSoporte?: string;
}

export type BusquedaFila = string;

/**
 * Búsqueda
 */
export interface Busqueda {
  /**
   * Cada fila lleva palabras separadas por comas, como «IUSI, impuesto, contribución»: quien busca una encuentra también las otras. Los cambios se notan en la siguiente búsqueda.
   *
   * @maxItems 300
   */
  sinonimos?: BusquedaFila[];
  /**
   * Como habla la gente: cada fila empieza con la palabra que usa el sitio y sigue con las que se dicen aquí, como «árbol, palo»; quien busca una de ellas encuentra también lo de la primera. Un asterisco al final vale por cualquier terminación. Valen para la búsqueda y para los asistentes; si una palabra está en dos filas, se ofrecen las dos cosas.
   *
   * @maxItems 300
   */
  locales?: BusquedaFila[];
}

/**
 * Declaraciones
 */
export interface Declaraciones {
  /**
   * Se lee en /privacidad. Debajo se muestran los datos de contacto y la fecha.
   */
  privacidad: string;
  /**
   * Se lee en /accesibilidad. Debajo se muestran los datos de contacto y la fecha.
   */
  accesibilidad: string;
  /**
   * El día desde el que valen los dos textos. Si la deja vacía, se muestra el del último cambio.
   */
  fecha?: string;
}

/**
 * Sin horas, ese día está cerrado. Agregue otras horas si cierra a mediodía.
 *
 * @maxItems 4
 */
export type HorarioTurnos =
  | []
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ];
export type HorarioHora = string;
/**
 * Sin horas, ese día está cerrado. Agregue otras horas si cierra a mediodía.
 *
 * @maxItems 4
 */
export type HorarioTurnos1 =
  | []
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ];
/**
 * Sin horas, ese día está cerrado. Agregue otras horas si cierra a mediodía.
 *
 * @maxItems 4
 */
export type HorarioTurnos2 =
  | []
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ]
  | [
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      },
      {
        abre: HorarioHora;
        cierra: HorarioHora;
        [k: string]: unknown;
      }
    ];

/**
 * Horario de atención
 */
export interface Horario {
  semana?: HorarioTurnos;
  sabado?: HorarioTurnos1;
  domingo?: HorarioTurnos2;
  feriados?: boolean;
}

/**
 * Información
 */
export interface Municipio {
  nombre?: string;
  mision?: string;
  vision?: string;
  /**
   * Uno por línea.
   */
  objetivos?: string;
  direccion?: string;
  telefono?: string;
  email?: string;
  /**
   * De lunes a viernes. El sábado, el domingo y los feriados se escriben en «Horario de atención».
   */
  horario?: string;
  /**
   * Mientras siga la dirección de muestra, no se publica. Déjela vacía si no tiene.
   */
  facebook?: string;
  /**
   * Mientras siga la dirección de muestra, no se publica. Déjela vacía si no tiene.
   */
  twitter?: string;
  latitud?: number;
  longitud?: number;
}

/**
 * Perfil del país
 */
export interface Pais {
  /**
   * Se escribe delante de los montos, como en $10.00.
   */
  moneda: string;
  /**
   * El código del país para los enlaces de llamada, como +502.
   */
  prefijo: string;
  /**
   * Un número con más dígitos ya trae su código de país.
   */
  digitos: number;
  zona: (
    | 'America/Guatemala'
    | 'America/El_Salvador'
    | 'America/Tegucigalpa'
    | 'America/Managua'
    | 'America/Costa_Rica'
    | 'America/Panama'
    | 'America/Belize'
    | 'America/Mexico_City'
    | 'America/Cancun'
    | 'America/Mazatlan'
    | 'America/Tijuana'
    | 'America/Havana'
    | 'America/Santo_Domingo'
    | 'America/Puerto_Rico'
    | 'America/Bogota'
    | 'America/Caracas'
    | 'America/Guayaquil'
    | 'America/Lima'
    | 'America/La_Paz'
    | 'America/Santiago'
    | 'America/Asuncion'
    | 'America/Montevideo'
    | 'America/Argentina/Buenos_Aires'
    | 'Europe/Madrid'
    | 'Atlantic/Canary'
    | 'Africa/Malabo'
  ) &
    string;
  /**
   * Su fecha se calcula cada año.
   */
  semanaSanta?: ('jueves' | 'viernes' | 'sabado')[];
  /**
   * @maxItems 100
   */
  feriados?: {
    nombre: string;
    fecha: string;
    anual?: boolean;
    /**
     * La hora en que cierra si es medio día de asueto. Vacía si no atiende ese día.
     */
    hasta?: string;
    [k: string]: unknown;
  }[];
}

/**
 * Diseño del Sitio
 */
export interface Sitio {
  selectedTemplate?: 'modern' | 'classic' | 'minimal' | 'corporate' | 'creative';
  /**
   * La portada es la primera parte de la página de inicio.
   */
  showHero?: boolean;
  /**
   * La plantilla Moderna muestra en su lugar las imágenes del carrusel, si las hay.
   */
  heroImage?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  heroImageTexto?: string;
  /**
   * La plantilla Moderna lleva siempre el título «Trámites en Línea».
   */
  heroTitle?: string;
  heroSubtitle?: string;
  /**
   * El sitio lo aclara u oscurece donde haga falta para que todo se lea bien.
   */
  primaryColor?: string;
  /**
   * Para el icono en un teléfono, como «San Andrés». El nombre completo está en Información.
   */
  nombreCorto?: string;
  /**
   * La región y el país, como «Sacatepéquez, Guatemala».
   */
  lugar?: string;
  /**
   * Una imagen cuadrada. Se muestra en la barra del sitio, en la pestaña del navegador y en los teléfonos.
   */
  escudo?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  escudoTexto?: string;
  /**
   * Acompaña a las páginas sin imagen propia cuando alguien las comparte; de 1200 × 630 píxeles o parecida.
   */
  imagenCompartir?: string;
  /**
   * Qué se ve en la imagen, para quien no puede verla.
   */
  imagenCompartirTexto?: string;
  /**
   * Lo que sigue al año en la última línea de cada página; vacío, el nombre y «Todos los derechos reservados».
   */
  derechos?: string;
  /**
   * Facebook y Twitter están en Información.
   *
   * @maxItems 30
   */
  redes?: {
    nombre: string;
    direccion: string;
    [k: string]: unknown;
  }[];
  /**
   * A quién se avisa de una debilidad del sitio: un correo o una dirección (URL). Vacío, el correo de Información.
   */
  contactoSeguridad?: string;
  /**
   * Cómo se llaman en File server y en Usuarios. La de este portal lleva su nombre corto.
   *
   * @maxItems 100
   */
  municipalidades?: {
    codigo: string;
    nombre: string;
    [k: string]: unknown;
  }[];
}

/**
 * Tipos de contenido propios
 */
export interface TiposPropios {
  /**
   * Como se llama en el menú, por ejemplo «Parques».
   */
  plural: string;
  /**
   * Como se llama uno solo, por ejemplo «Parque».
   */
  singular: string;
  descripcion?: string;
  /**
   * El portal lo toma del nombre la primera vez.
   */
  slug?: string;
}

/** The values of a record of each content type. */
export interface ContentValues {
  'catalogos': Catalogos;
  'emergencias': Emergencias;
  'noticias': Noticias;
  'observaciones': Observaciones;
  'oficinas': Oficinas;
  'organigrama': Organigrama;
  'proyectos': Proyectos;
  'respuestas': Respuestas;
  'secciones': Secciones;
  'servicios': Servicios;
  'tareas': Tareas;
  'usuarios': Usuarios;
  'webhooksDestinos': WebhooksDestinos;
  'ajustesFormularios': AjustesFormularios;
  'alcalde': Alcalde;
  'asistente': Asistente;
  'busqueda': Busqueda;
  'declaraciones': Declaraciones;
  'horario': Horario;
  'municipio': Municipio;
  'pais': Pais;
  'sitio': Sitio;
  'tiposPropios': TiposPropios;
}
