import { isProcess } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { reportFault } from '#ports/report.ts';
import { extensionRules } from '../extensions/extensionRules.ts';
import { openExtensions } from '../extensions/openExtensions.ts';
import { readEnvironment } from '../settings/environment.ts';
import { createOutgoing } from '../delivery/outgoing/createOutgoing.ts';
import { openData } from '../composition/portal.ts';
import { startFailure } from '../composition/startFailure.ts';
import { recordRules } from '../composition/rules.ts';
import { withRules } from '../rules/ruledStore.ts';
import { executionType } from '../schemaFiles/workflowTypes.ts';
import { executionLines } from './executionLine.ts';
import { loadFile, type ReadLine, LoadRefused } from './loadFile.ts';
import { readLine } from './readLine.ts';

const messages = serverEs.api.load;

// New files are for the portal's account alone, also those that SQLite creates.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof LoadRefused ? error.message : startFailure(error, { settings: undefined, messages: serverEs }),
  );
  process.exitCode = 1;
}

async function run([name, file]: readonly string[]): Promise<void> {
  if (name === undefined || file === undefined) throw new LoadRefused(messages.usage);
  const settings = readEnvironment(process.env, serverEs);
  const extensions = await openExtensions(settings.installation, { messages: serverEs });
  const { registry, store } = await openData(settings, serverEs);
  try {
    const types = registry.all().filter((one) => !isProcess(one) || one === executionType);
    const type = types.find((one) => one.name === name);
    if (type === undefined) throw new LoadRefused(messages.noType(name, types.map((one) => one.name).join(', ')));
    const outgoing = createOutgoing({ allowed: settings.network.allowed });
    const options = { registry, store, messages: serverEs, outgoing };
    const installedRules = extensionRules({ ...options, extensions, report: reportFault });
    const ruled = withRules(store, [...installedRules, ...recordRules(options)]);
    const read: ReadLine =
      type === executionType ? executionLines({ store }) : (text) => readLine(text, { type, store, registry });
    const count = await loadFile({ file, store: ruled, read });
    console.log(messages.loaded(String(count), type.label));
  } finally {
    await store.close();
  }
}
