import type { AnsweredFile } from '#core/questions/question.ts';
import { FileButton } from '../FileButton.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';

type AnswerPictureProps = { readonly executionId: string; readonly file: AnsweredFile };

/** A picture in an answer; its address requires a session. */
export function AnswerPicture({ executionId, file }: AnswerPictureProps) {
  const { data } = useWorkflowQuery(['file', executionId, file.id], (client) =>
    client.fileAddress(executionId, file.id),
  );
  return (
    <figure className="report-picture">
      {data !== undefined && (
        <img
          src={data.url}
          alt={file.name}
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
      <figcaption>
        <FileButton file={file} ask={(client) => client.fileAddress(executionId, file.id)} />
      </figcaption>
    </figure>
  );
}
