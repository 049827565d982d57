import { Link } from 'react-router';
import { useMay, workflows } from '../../useMay.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenWords } from '../workflowWords.ts';

const { list: texts } = screenWords.shell;

export function ListHead() {
  const may = useMay(workflows);
  return (
    <div className="screen-head">
      <div>
        <h1>{texts.title}</h1>
        <p className="quiet workflow-intro">{texts.intro}</p>
      </div>
      {may.create && (
        <Link className="button button-main" to={workflowPaths.create}>
          {texts.create}
        </Link>
      )}
    </div>
  );
}
