import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, type ConfigProviderProps, theme } from 'antd';
import es_ES from 'antd/es/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type ReactNode, useSyncExternalStore } from 'react';
import { giveNonceToStyles, styleNonce } from './styleNonce.ts';

dayjs.locale('es');
if (styleNonce !== undefined) giveNonceToStyles(styleNonce);

/** Configures antd for the portal: its styles carry the page's nonce and use our colours and words. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const name = useSyncExternalStore(watchRoot, themeName, themeName);
  return <ConfigProvider {...configFor(name)}>{children}</ConfigProvider>;
}

/** Undefined where the staff area is rendered without a browser, as in unit tests. */
const root = typeof document === 'undefined' ? undefined : document.documentElement;
const reducedMotion = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');
const themeName = () =>
  `${root?.dataset['theme'] ?? ''} ${isDark() ? 'dark' : 'light'} ${prefersStill() ? 'still' : ''}`;
/** Animations are off for people whose system asks for reduced motion. */
const prefersStill = () => reducedMotion?.matches ?? false;
const isDark = () => root?.classList.contains('dark') ?? false;

const colourNames = {
  line: '--line',
  lineInput: '--line-input',
  text: '--text',
  textQuiet: '--text-quiet',
  surface: '--surface',
  surfaceQuiet: '--surface-quiet',
  main: '--main',
  onMain: '--on-main',
  button: '--button',
  buttonStrong: '--button-strong',
  onButton: '--on-button',
  danger: '--danger',
} as const;

type Colours = Readonly<Record<keyof typeof colourNames, string>>;

/** The colours of the stylesheets in the page's present theme. antd needs values, not variables. */
function readColours(): Colours {
  const style = root === undefined ? undefined : getComputedStyle(root);
  const entries = Object.entries(colourNames).map(([name, property]) => [
    name,
    style?.getPropertyValue(property).trim() ?? '',
  ]);
  return Object.fromEntries(entries) as Colours;
}

/** Component tokens keep the colours as they are; antd's dark algorithm would dim them. */
function componentsOf(colours: Colours): NonNullable<NonNullable<ConfigProviderProps['theme']>['components']> {
  const { line, lineInput, text, surface, surfaceQuiet, main, onMain, danger } = colours;
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
      colorPrimary: colours.button,
      colorPrimaryHover: colours.buttonStrong,
      colorPrimaryActive: colours.buttonStrong,
      primaryColor: colours.onButton,
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

const configs = new Map<string, ConfigProviderProps>();

/** Cached, because a new config object would redraw every control of a form on each keystroke. */
function configFor(name: string): ConfigProviderProps {
  const config = configs.get(name) ?? createConfig(readColours());
  configs.set(name, config);
  return config;
}

function createConfig(colours: Colours): ConfigProviderProps {
  const darkOnly = { colorBgContainer: colours.surface, colorBgElevated: colours.surfaceQuiet };
  return {
    csp: styleNonce === undefined ? {} : { nonce: styleNonce },
    locale: es_ES,
    button: { autoInsertSpace: false },
    wave: { disabled: true },
    theme: {
      hashed: false,
      algorithm: isDark() ? theme.darkAlgorithm : theme.defaultAlgorithm,
      token: {
        fontFamily: 'inherit',
        borderRadius: 10,
        motion: !prefersStill(),
        colorPrimary: colours.main,
        colorTextPlaceholder: colours.textQuiet,
        colorTextDescription: colours.textQuiet,
        ...(isDark() ? darkOnly : {}),
      },
      components: componentsOf(colours),
    },
  };
}

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] });
  reducedMotion?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    reducedMotion?.removeEventListener('change', listener);
  };
}
