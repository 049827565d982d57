import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressFor } from '#admin/shell/address.ts';
import { Boot } from '#admin/shell/Boot.tsx';
import { createSessionKeeper } from '#admin/shell/session.ts';
import { createTheme } from '#admin/shell/theme.ts';
import '#admin/shell/theme.css';

const keeper = createSessionKeeper(localStorage);
const theme = createTheme({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
});

/** Before React looks at the address, so that the pages' router starts at the right one. */
const alignAddress = () =>
  history.replaceState(null, '', addressFor(keeper.get(), { place: location, ending: keeper.lastEnding() }));

alignAddress();
keeper.subscribe(alignAddress);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boot keeper={keeper} theme={theme} />
  </StrictMode>,
);
