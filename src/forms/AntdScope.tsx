import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, type ConfigProviderProps, theme } from 'antd';
import es_ES from 'antd/es/locale/es_ES';
import { type ReactNode, useSyncExternalStore } from 'react';
import { giveNonceToStyles, styleNonce } from './styleNonce.ts';

if (styleNonce !== undefined) giveNonceToStyles(styleNonce);

/** antd inside the portal: its styles carry the page's nonce, its colours and words are ours. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const isDark = useSyncExternalStore(watchRoot, () => document.documentElement.classList.contains('dark'));
  return <ConfigProvider {...(isDark ? darkLook : lightLook)}>{children}</ConfigProvider>;
}

const shared = { fontFamily: 'inherit', borderRadius: 10 };
const light = { ...shared, colorPrimary: '#1d4ed8', colorTextPlaceholder: '#505d6e' };
const dark = {
  ...shared,
  colorPrimary: '#84aeff',
  colorTextPlaceholder: '#aab6c5',
  colorBgContainer: '#17202e',
  colorBgElevated: '#1c2737',
};

/** Those of shell/theme.css. As tokens of components they stay as they are; antd's dark look would dim them. */
type Colours = {
  readonly line: string;
  readonly lineInput: string;
  readonly text: string;
  readonly surface: string;
  readonly surfaceQuiet: string;
  readonly main: string;
  readonly mainStrong: string;
  readonly onMain: string;
  readonly danger: string;
};

const lightColours: Colours = {
  line: '#d5dce6',
  lineInput: '#768396',
  text: '#17202e',
  surface: '#ffffff',
  surfaceQuiet: '#f7f9fc',
  main: '#1d4ed8',
  mainStrong: '#1a3fae',
  onMain: '#ffffff',
  danger: '#b42318',
};
const darkColours: Colours = {
  line: '#303e52',
  lineInput: '#8392a8',
  text: '#e8edf4',
  surface: '#17202e',
  surfaceQuiet: '#1c2737',
  main: '#84aeff',
  mainStrong: '#a9c6ff',
  onMain: '#0b1730',
  danger: '#ff9d94',
};

function componentsOf(colours: Colours): NonNullable<NonNullable<ConfigProviderProps['theme']>['components']> {
  const { line, lineInput, text, surface, surfaceQuiet, main, mainStrong, onMain, danger } = colours;
  const field = {
    fontSize: 16,
    controlHeight: 40,
    colorText: text,
    colorBgContainer: surface,
    colorBorder: lineInput,
    colorPrimary: main,
    colorPrimaryHover: main,
    hoverBorderColor: main,
    activeBorderColor: main,
    colorError: danger,
    colorErrorBorder: danger,
    colorErrorBorderHover: danger,
    colorErrorOutline: 'transparent',
  };
  return {
    Input: { ...field, paddingInline: 12 },
    Select: field,
    Checkbox: { ...field, controlInteractiveSize: 18, colorWhite: onMain },
    Button: {
      controlHeight: 38,
      contentFontSize: 15,
      colorPrimary: main,
      colorPrimaryHover: mainStrong,
      colorPrimaryActive: mainStrong,
      primaryColor: onMain,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultColor: text,
      defaultBg: surface,
      defaultBorderColor: line,
      defaultHoverColor: text,
      defaultHoverBg: surfaceQuiet,
      defaultHoverBorderColor: lineInput,
      defaultActiveColor: text,
      colorError: danger,
      colorErrorHover: danger,
      colorErrorActive: danger,
      dangerColor: surface,
    },
  };
}

/** Made once: a look that is another object each time would draw every control of a form anew with each letter. */
function lookOf(isDark: boolean): ConfigProviderProps {
  return {
    csp: styleNonce === undefined ? {} : { nonce: styleNonce },
    locale: es_ES,
    button: { autoInsertSpace: false },
    wave: { disabled: true },
    theme: {
      hashed: false,
      algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: isDark ? dark : light,
      components: componentsOf(isDark ? darkColours : lightColours),
    },
  };
}

const lightLook = lookOf(false);
const darkLook = lookOf(true);

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
