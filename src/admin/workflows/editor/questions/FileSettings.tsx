import { useState } from 'react';
import { largestAnswerFile } from '#core/questions/answeredFiles.ts';
import type { Question } from '#core/questions/question.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { useEditorActions } from '../editorContext.ts';
import { editorMessages, flowMessages } from '../editorMessages.ts';
import { messagesAt, questionInput } from '../faultLocations.ts';
import { type QuestionRef, withQuestionValues } from './questionChanges.ts';
import { TextField } from '../../fields/TextField.tsx';
import { WholeNumberField } from '../../fields/WholeNumberField.tsx';

const megabyte = 1024 * 1024;
const imageHelp = `${editorMessages.imageTypesHelp}. ${editorMessages.oneImage}`;
const fileHelp = `${editorMessages.fileTypesHelp}. ${editorMessages.manyFiles}`;

type FileSettingsProps = {
  readonly questionRef: QuestionRef;
  readonly question: Question;
  readonly faults: readonly FieldError[];
};

/** The file types and size that an answer may have. */
export function FileSettings({ questionRef, question, faults }: FileSettingsProps) {
  const { edit } = useEditorActions();
  const [typed, setTyped] = useState<string>();
  const { id, type, fileTypes = [], maxFileSize = 0 } = question;
  const typesId = questionInput(id, 'fileTypes');
  return (
    <div className="wfe-row cluster align-start gap-6 gap-x-8">
      <TextField
        id={typesId}
        className="wfe-wide"
        label={editorMessages.fileTypes}
        isRequired
        help={type === 'image' ? imageHelp : fileHelp}
        value={typed ?? fileTypes.join(', ')}
        faults={messagesAt(faults, 'fileTypes')}
        onChange={(text) => {
          setTyped(text);
          edit((now) => withQuestionValues(now, questionRef, { fileTypes: endingsIn(text) }), typesId);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <WholeNumberField
        id={questionInput(id, 'maxFileSize')}
        label={editorMessages.fileSize}
        value={Math.floor(maxFileSize / megabyte)}
        faults={messagesAt(faults, 'maxFileSize')}
        read={readMegabytes}
        refusal={flowMessages.workflows.definition.fileSize(String(largestAnswerFile / megabyte))}
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
