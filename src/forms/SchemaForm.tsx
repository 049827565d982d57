import { withTheme } from '@rjsf/core';
import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import { submittedValues } from '#core/validation/submittedValues.ts';
import { withAddedDefaults } from '#core/validation/defaults.ts';
import { hiddenPointers } from '#core/schema/fieldVisibility.ts';
import { visibleValues } from '#core/validation/hiddenValues.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { formEs } from '#core/locales/formEs.ts';
import type { MapFacts } from '#core/site/portalFacts.ts';
import type { Values } from '#core/values/record.ts';
import type { Completeness } from '#core/validation/completeness.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { AntdScope } from './controls/AntdScope.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import {
  type ConfirmRemoval,
  type FormContextValue,
  FormContextProvider,
  FormValuesProvider,
  pointerOf,
  tidy,
} from './context/formContext.ts';
import type { FormFiles } from './context/formFiles.ts';
import { formGroups, formSections } from './sections/formSections.ts';
import { objectNode } from './context/formSchema.ts';
import { ignoreEnter } from './editing/ignoreEnter.ts';
import { interpreter } from './context/interpreter.ts';
import { noRelatedRecords, type RelatedRecords } from './context/relatedRecords.ts';
import { Member } from './templates/Member.tsx';
import { templates } from './templates/index.ts';
import { SectionIndex } from './sections/SectionIndex.tsx';
import { RootChoice } from './shapes/RootChoice.tsx';
import { useShape } from './shapes/useShape.ts';
import { noDefaults, rjsfFields } from './shapes/rjsfFields.ts';
import { SchemaErrorBoundary } from './SchemaErrorBoundary.tsx';
import { useEdit } from './editing/useEdit.ts';
import { useSameJson } from './editing/useSameJson.ts';
import { byPointer, useFormErrors } from './useFormErrors.ts';
import type { Widget } from './context/widget.ts';
import './controls.css';
import './forms.css';
import './sections/groups.css';
import './media.css';

export type SchemaFormProps = {
  readonly shape: Shape;
  /** Names of the fields to show, in order; all of the shape when left out. */
  readonly fields?: readonly string[];
  readonly values: Values;
  /** Id of the heading that names the form. */
  readonly titleId: string;
  /** Errors of the server about the last submission. */
  readonly serverErrors?: readonly FieldError[];
  readonly isDisabled?: boolean;
  /** Whether Enter in a field submits the form; true when left out. */
  readonly submitsOnEnter?: boolean;
  readonly related?: RelatedRecords;
  /** Where inputs of pictures and documents find and upload files; without it they accept only addresses. */
  readonly files?: FormFiles | undefined;
  /** Widgets of single fields, by name, which replace the widgets of their kinds. */
  readonly widgets?: ReadonlyMap<string, Widget> | undefined;
  /** Asks before an item of a list is removed. */
  readonly confirmRemoval?: ConfirmRemoval | undefined;
  /** Map settings; without them coordinates are only typed. */
  readonly map?: MapFacts | undefined;
  readonly messages?: FormCatalog;
  readonly onChange: (values: Values) => void;
  /** Called with whether an input holds text that is not a value yet, and so is missing from the values. */
  readonly onUnfinishedInput?: (hasUnfinishedInput: boolean) => void;
  /** What the pressed button requires of the values; the whole schema when left out. */
  readonly completenessOf?: (submitter: HTMLElement | null) => Completeness;
  /** Whether a refused submission focuses the first input that is wrong, instead of the list of what is. */
  readonly leadsToInput?: boolean;
  /** Called with valid values; `submitter` is the pressed button. */
  readonly onSubmit: (values: Values, submitter: HTMLElement | null) => void;
  /** The buttons. */
  readonly children: ReactNode;
};

/** rjsf's form, with our templates and fields where rjsf's lose a label, a value or a text. */
const Form = withTheme({ templates });

/** The form of a shape. It is controlled: `onChange` reports each edit, `onSubmit` the valid values. */
export function SchemaForm(props: SchemaFormProps) {
  const { shape, values, titleId, serverErrors = noErrors, isDisabled = false, messages = formEs } = props;
  const {
    related = noRelatedRecords,
    files,
    confirmRemoval,
    submitsOnEnter = true,
    map,
    widgets = noWidgets,
    onUnfinishedInput,
    onSubmit,
    children,
  } = props;
  const idPrefix = useId();
  const summary = useRef<HTMLDivElement>(null);
  const fields = useMemo(() => props.fields ?? shape.fields.map((field) => field.name), [props.fields, shape]);
  const { alternatives, shown, rootShape } = useShape({ shape, values });
  const formErrors = useFormErrors({
    shape,
    fields,
    values,
    idPrefix,
    serverErrors,
    chosen: alternatives.chosen,
    messages,
  });
  const names = useMemo(() => [...fields, ...formErrors.addedFields], [fields, formErrors.addedFields]);
  const groups = useMemo(() => formGroups(shape, names, messages.forms.mainSection), [shape, names, messages]);
  const { schema, uiSchema } = useMemo(() => {
    const inOrder = names.flatMap((name) => shown.find((field) => field.name === name) ?? []);
    return objectNode(inOrder, { root: shape.schema, ownInputs: widgets });
  }, [names, shown, shape, widgets]);
  // These stay the same objects while typing, so that unaffected parts of the form are not drawn again.
  const fieldErrors = useSameJson(formErrors.fieldErrors);
  const allErrors = useSameJson(formErrors.errors);
  const hidden = useSameJson(hiddenPointers(shape.fields, visibleValues(shape, values)));
  const sections = useMemo(() => {
    const visible = names.filter(
      (name) => shown.some((field) => field.name === name) && !hidden.includes(pointerOf([name])),
    );
    return formSections(shape, { groups, names: visible, idPrefix });
  }, [shape, shown, groups, names, hidden, idPrefix]);
  const onChange = (after: Values) => props.onChange(withAddedDefaults(shape, { before: values, after }));
  const edit = useEdit({ values, onChange });
  const context = useMemo<FormContextValue>(
    () => ({
      idPrefix,
      errors: byPointer(fieldErrors),
      allErrors: byPointer(allErrors),
      hidden,
      related,
      files,
      confirmRemoval,
      map,
      widgets,
      root: shape.schema,
      alternatives,
      groups,
      setValues: edit.setMembers,
      onUnfinishedInput: formErrors.onUnfinishedInput,
      edit,
      Member,
      messages,
    }),
    [
      idPrefix,
      fieldErrors,
      allErrors,
      hidden,
      formErrors.onUnfinishedInput,
      related,
      files,
      confirmRemoval,
      map,
      widgets,
      shape.schema,
      alternatives,
      groups,
      edit,
      messages,
    ],
  );

  useEffect(() => {
    if (serverErrors.length > 0) summary.current?.focus();
  }, [serverErrors]);
  useEffect(
    () => onUnfinishedInput?.(formErrors.hasUnfinishedInput),
    [onUnfinishedInput, formErrors.hasUnfinishedInput],
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const tidied = tidy(values);
    const submitted = submittedValues(shape, tidied, alternatives.chosen);
    const { submitter } = event.nativeEvent;
    if (formErrors.accepts(submitted, props.completenessOf?.(submitter) ?? 'whole'))
      return onSubmit(submitted, submitter);
    onChange(tidied);
    requestAnimationFrame(() => {
      if (props.leadsToInput === true) summary.current?.querySelector('a')?.click();
      else summary.current?.focus();
    });
  };

  return (
    <AntdScope>
      <form
        className="schema-form stack"
        aria-labelledby={titleId}
        noValidate
        onSubmit={submit}
        ref={submitsOnEnter ? undefined : ignoreEnter}
      >
        <FormContextProvider value={context}>
          <ErrorSummary
            errors={formErrors.errors}
            fields={shape.fields}
            values={values}
            note={formErrors.addedFields.length > 0 ? messages.forms.addedFields : undefined}
            ref={summary}
          />
          <SectionIndex sections={sections} errors={formErrors.errors} />
          <FormValuesProvider value={values}>
            <RootChoice shape={rootShape} values={values} isDisabled={isDisabled} />
            <SchemaErrorBoundary values={values} onChange={onChange}>
              <Form
                tagName="div"
                id={idPrefix}
                idPrefix={idPrefix}
                idSeparator="/"
                schema={schema}
                uiSchema={uiSchema}
                formData={values}
                validator={interpreter}
                fields={rjsfFields}
                experimental_defaultFormStateBehavior={noDefaults}
                disabled={isDisabled}
                noValidate
                onChange={({ formData = {} }) => onChange(formData)}
              >
                {/* Replaces rjsf's submit button. */}
                <></>
              </Form>
            </SchemaErrorBoundary>
          </FormValuesProvider>
        </FormContextProvider>
        {children}
      </form>
    </AntdScope>
  );
}

const noErrors: readonly FieldError[] = [];
const noWidgets: ReadonlyMap<string, Widget> = new Map();
