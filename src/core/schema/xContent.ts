import type { LabelColour } from '../names/labelColours.ts';
import type { Access } from '../accounts/access.ts';
import type { Condition } from '../values/condition.ts';
import type { XCalls } from './calls.ts';
import type { FieldGroup, placements, LayoutName, State, TransitionRule, Translations, views } from './contentType.ts';
import type { JsonSchema } from './jsonSchema.ts';
import type { Messages } from './messages.ts';
import type { providers } from '../names/providerNames.ts';
import type { Purpose } from '../names/purposes.ts';
import type { PublicChoices } from './publicChoices.ts';
import type { PublicationState, Values } from '../values/record.ts';

/** The members of `x-content` as a schema file writes them (schemas/meta/content-type.schema.json describes each). */
export type XContent = {
  readonly extends?: string;
  readonly order?: readonly string[];
  readonly label?: string;
  readonly singular?: string;
  readonly title?: string;
  readonly titleField?: string;
  readonly idField?: string;
  readonly single?: boolean;
  readonly purpose?: Purpose;
  readonly menu?: XMenu;
  readonly path?: string;
  readonly view?: XView;
  readonly list?: {
    readonly layout?: LayoutName;
    readonly columns?: readonly string[];
    readonly filters?: readonly string[];
    readonly sort?: string | readonly string[];
    readonly pageSize?: number;
    readonly board?: {
      readonly field?: string;
      readonly order?: string;
      readonly limits?: Readonly<Record<string, number>>;
      readonly limitsOf?: string;
      readonly subcolumn?: { readonly field: string; readonly of: string };
      readonly labels?: {
        readonly field: string;
        readonly of?: string;
        readonly colours?: Readonly<Record<string, LabelColour>>;
      };
      readonly cover?: string;
    };
    readonly calendar?: { readonly start?: string; readonly end?: string | false };
    readonly tree?: false | { readonly parent?: string };
    readonly within?: string;
    readonly order?: string;
    readonly archive?: string;
    readonly addButton?: string;
    readonly actionsTitle?: string;
  };
  readonly commentsOf?: string;
  readonly form?: XForm;
  readonly screens?: readonly {
    readonly path: string;
    readonly title?: string;
    readonly description?: string;
    readonly menu?: XMenu;
    readonly view?: XView;
    readonly fields?: readonly string[];
    readonly form?: XForm;
  }[];
  readonly groups?: readonly FieldGroup[];
  readonly messages?: Partial<Messages>;
  readonly actions?: readonly XAction[];
  readonly stateField?: string;
  readonly transitions?: Readonly<Record<string, XTransition>>;
  readonly translations?: Translations;
  readonly public?:
    | boolean
    | ({
        readonly list?: string | false;
        readonly detail?: string | false;
        readonly label?: string;
        readonly group?: string;
        readonly filter?: readonly string[];
        readonly openData?: boolean;
        readonly feed?: boolean | 'rss';
        readonly feedback?: boolean;
        readonly searchWeight?: number;
      } & Partial<PublicChoices>);
  readonly access?: Partial<Access>;
  readonly publication?: { readonly initial?: PublicationState };
  readonly store?: (typeof providers)[number];
  /** The earlier name of `store`. */
  readonly provider?: (typeof providers)[number];
  readonly calls?: XCalls;
};

export type XMenu =
  | false
  | { readonly label?: string; readonly icon?: string; readonly order?: number; readonly group?: string };

type XView = (typeof views)[number];

export type XForm = {
  readonly placement?: (typeof placements)[number];
  readonly createTitle?: string;
  readonly editTitle?: string;
  readonly createButton?: string;
  readonly saveButton?: string;
};

export type XAction = {
  readonly label: string;
  readonly call?: string;
  readonly set?: Values;
  readonly confirm: string;
  readonly button?: string;
  readonly success: string;
  readonly failure?: string;
  readonly danger?: boolean;
  readonly showIf?: Condition;
};

export type XTransition = {
  readonly title: string;
  readonly about?: string;
  readonly from?: readonly State[];
  readonly to?: State;
  readonly who: TransitionRule;
  readonly form?: JsonSchema;
  readonly success: string;
  readonly danger?: boolean;
};
