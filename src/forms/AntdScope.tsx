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
        // Select stands beside native inputs and looks like them.
        components: { Select: { fontSize: 16, controlHeight: 40, colorBorder: isDark ? '#8392a8' : '#768396' } },
      }}
    >
      {children}
    </ConfigProvider>
  );
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
function watchRoot(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
