import { Navigate, useParams } from 'react-router';
import { workflowPaths } from '../workflowPaths.ts';

/** Opens the documentation of a workflow by the id of its record. */
export function OpenDocumentation() {
  const { id = '' } = useParams();
  return <Navigate replace to={workflowPaths.documentation(id.replace(/^doc-/, ''))} />;
}
