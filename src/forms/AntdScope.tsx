import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, type ConfigProviderProps, theme } from 'antd';
import es_ES from 'antd/es/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type ReactNode, useSyncExternalStore } from 'react';
import { giveNonceToStyles, styleNonce } from './styleNonce.ts';

dayjs.locale('es');
if (styleNonce !== undefined) giveNonceToStyles(styleNonce);

/** antd inside the portal: its styles carry the page's nonce, its colours and words are ours. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const name = useSyncExternalStore(watchRoot, themeName, themeName);
  return <ConfigProvider {...lookNamed(name)}>{children}</ConfigProvider>;
}

/** Undefined where the staff area is rendered to HTML without a browser, as unit tests do. */
const root = typeof document === 'undefined' ? undefined : document.documentElement;
const lessMotion = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');
const themeName = () => `${root?.dataset['theme'] ?? ''} ${isDark() ? 'dark' : 'light'} ${isStill() ? 'still' : ''}`;
/** What opens and closes does so at once for people who asked their system for less movement. */
const isStill = () => lessMotion?.matches ?? false;
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

/** The colours of the stylesheets, as the page's theme has them now. antd wants them as they are, not by name. */
function readColours(): Colours {
  const style = root === undefined ? undefined : getComputedStyle(root);
  const entries = Object.entries(colourNames).map(([name, property]) => [
    name,
    style?.getPropertyValue(property).trim() ?? '',
  ]);
  return Object.fromEntries(entries) as Colours;
}

/** As tokens of components they stay as they are; antd's dark look would dim them. */
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

const looks = new Map<string, ConfigProviderProps>();

/** Made once: a look that is another object each time would draw every control of a form anew with each letter. */
function lookNamed(name: string): ConfigProviderProps {
  const look = looks.get(name) ?? lookOf(readColours());
  looks.set(name, look);
  return look;
}

function lookOf(colours: Colours): ConfigProviderProps {
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
        motion: !isStill(),
        colorPrimary: colours.main,
        colorTextPlaceholder: colours.textQuiet,
        ...(isDark() ? darkOnly : {}),
      },
      components: componentsOf(colours),
    },
  };
}

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] });
  lessMotion?.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    lessMotion?.removeEventListener('change', listener);
  };
}
