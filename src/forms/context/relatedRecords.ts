import type { ComponentType } from 'react';
import type { WidgetProps } from './widget.ts';
import type { TextTokens } from './textTokens.ts';

/** The choices of a relation input, and its search. */
export type RelatedChoices = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onSearch: (text: string) => void;
  readonly isLoading: boolean;
  /** Reads the records again; undefined unless they could not be read. */
  readonly retry: (() => void) | undefined;
};

export type ChoiceOptions = {
  /** The chosen records. */
  readonly ids: readonly string[];
  /** The field that choices show after the title of a record. */
  readonly detail?: string | undefined;
};

/** What a person may do with related records without leaving the form. */
export type RelatedRights = {
  readonly mayCreate: boolean;
  readonly mayUpdate: boolean;
  /** Name of one record of the type. */
  readonly singular: string;
};

export type RelatedFormProps = {
  readonly type: string;
  /** Undefined for a new record. */
  readonly id: string | undefined;
  /** Called with the id of the saved record, or without one when the form is closed. */
  readonly onDone: (savedId?: string) => void;
};

/** Finds the records that relation inputs offer, and opens their forms. */
export interface RelatedRecords {
  /** A hook: the best matches of the search in a content type, and the chosen records of `ids`. */
  useChoices(type: string, options: ChoiceOptions): RelatedChoices;
  /** A hook: undefined where no form can be opened. */
  useRights(type: string): RelatedRights | undefined;
  /** The values that texts can quote; none when left out. */
  readonly tokens?: TextTokens;
  /** The input of a field that points to a record of any type. */
  readonly AnyRecord: ComponentType<WidgetProps>;
  /** The form of a related record, over the present one. */
  readonly Form: ComponentType<RelatedFormProps>;
}

const none: RelatedChoices = { options: [], onSearch: () => undefined, isLoading: false, retry: undefined };

export const noRelatedRecords: RelatedRecords = {
  useChoices: () => none,
  useRights: () => undefined,
  AnyRecord: () => null,
  Form: () => null,
};
