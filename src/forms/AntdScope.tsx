import '@ant-design/v5-patch-for-react-19';
import { ConfigProvider, theme } from 'antd';
import es_ES from 'antd/es/locale/es_ES';
import { type ReactNode, useSyncExternalStore } from 'react';
import { giveNonceToStyles, styleNonce } from './styleNonce.ts';

if (styleNonce !== undefined) giveNonceToStyles(styleNonce);

/** antd inside the portal: its styles carry the page's nonce, its colours and words are ours. */
export function AntdScope({ children }: { readonly children: ReactNode }) {
  const isDark = useSyncExternalStore(watchRoot, () => document.documentElement.classList.contains('dark'));
  return (
    <ConfigProvider
      csp={styleNonce === undefined ? {} : { nonce: styleNonce }}
      locale={es_ES}
      theme={{
        hashed: false,
        algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: isDark ? dark : light,
      }}
    >
      {children}
    </ConfigProvider>
  );
}

const light = { colorPrimary: '#1d4ed8', colorTextPlaceholder: '#5f6b7a', fontFamily: 'inherit', borderRadius: 8 };
const dark = {
  ...light,
  colorPrimary: '#6ea0ff',
  colorTextPlaceholder: '#9aa7b8',
  colorBgContainer: '#17202e',
  colorBgElevated: '#1f2a3b',
};

function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
