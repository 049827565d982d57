import { useState } from 'react';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { editorTexts } from '#core/locales/es/workflows/workflowEditor.ts';
import { processTexts } from '#core/locales/es/workflows/workflows.ts';
import { useEditorActions } from '../editorContext.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { type QuestionRef, withQuestionValues } from './questionChanges.ts';
import { TextField } from '../../fields/TextField.tsx';
import { WholeNumberField } from '../../fields/WholeNumberField.tsx';

const megabyte = 1024 * 1024;
const imageHelp = `${editorTexts.imageTypesHelp}. ${editorTexts.oneImage}`;
const fileHelp = `${editorTexts.fileTypesHelp}. ${editorTexts.manyFiles}`;

type FileSettingsProps = {
  readonly questionRef: QuestionRef;
  readonly question: Question;
  readonly faults: readonly FieldError[];
};

/** The file types and size that an answer may have. */
export function FileSettings({ questionRef, question, faults }: FileSettingsProps) {
  const { edit } = useEditorActions();
  const [typedText, setTypedText] = useState<string>();
  const { id, type, fileTypes = [], maxFileSize = 0 } = question;
  const typesId = questionInput(id, 'fileTypes');
  return (
    <div className="wfe-row cluster align-start gap-6 gap-x-8">
      <TextField
        id={typesId}
        className="wfe-wide"
        label={editorTexts.fileTypes}
        isRequired
        help={type === 'image' ? imageHelp : fileHelp}
        value={typedText ?? fileTypes.join(', ')}
        faults={messagesAt(faults, 'fileTypes')}
        onChange={(text) => {
          setTypedText(text);
          edit((now) => withQuestionValues(now, questionRef, { fileTypes: endingsIn(text) }), typesId);
        }}
        onBlur={() => setTypedText(undefined)}
      />
      <WholeNumberField
        id={questionInput(id, 'maxFileSize')}
        label={editorTexts.fileSize}
        value={Math.floor(maxFileSize / megabyte)}
        faults={messagesAt(faults, 'maxFileSize')}
        read={readMegabytes}
        refusal={processTexts.definition.fileSize(String(largestAnswerFile / megabyte))}
        onChange={(size) =>
          edit((now) => withQuestionValues(now, questionRef, { maxFileSize: size * megabyte }), `${typesId}:size`)
        }
      />
    </div>
  );
}

/** Parses file extensions separated by commas or spaces: lower case, with the dot, without duplicates. */
function endingsIn(text: string): readonly string[] {
  const endings = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((part) => part !== '' && part !== '.')
    .map((part) => (part.startsWith('.') ? part : `.${part}`));
  return [...new Set(endings)];
}

/** A permitted whole number of megabytes; undefined for anything else. */
function readMegabytes(text: string): number | undefined {
  const size = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return size >= 1 && size * megabyte <= largestAnswerFile ? size : undefined;
}
