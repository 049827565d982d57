import { createContext, type ImgHTMLAttributes, type ReactNode, useContext, useEffect, useState } from 'react';
import { fileIn } from '#core/files/storedFile.ts';
import type { FileAddresses } from './fileAddresses.ts';

const FileAddressesContext = createContext<FileAddresses | undefined>(undefined);

/** Without a provider every address is used as it is. */
export const FileAddressesProvider = FileAddressesContext.Provider;

type SignedAddress = { readonly address: string; readonly url: string };

function useFileAddress(address: string) {
  const addresses = useContext(FileAddressesContext);
  const isSigned = addresses !== undefined && fileIn(address) !== undefined;
  const [signed, setSigned] = useState<SignedAddress>();
  useEffect(() => {
    if (!isSigned) return;
    let isCurrent = true;
    void addresses.find(address).then((url) => isCurrent && setSigned({ address, url }));
    return () => {
      isCurrent = false;
    };
  }, [addresses, address, isSigned]);
  const url = signed?.address === address ? signed.url : addresses?.peek(address);
  return {
    url: isSigned ? url : (addresses?.plain?.(address) ?? address),
    /** Whether the signed address may have expired. */
    isExpired: () => isSigned && addresses.peek(address) === undefined,
    renew: async () => {
      const renewedAddress = (await addresses?.find(address)) ?? address;
      setSigned({ address, url: renewedAddress });
      return renewedAddress;
    },
  };
}

type FileImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> & {
  readonly src: string;
  readonly alt: string;
};

/** A picture, stored here or elsewhere, public or private. */
export function FileImage({ src, alt, onError, ...rest }: FileImageProps) {
  const { url, isExpired, renew } = useFileAddress(src);
  return (
    <img
      {...rest}
      alt={alt}
      {...(url === undefined ? { style: { visibility: 'hidden' } } : { src: url })}
      onError={(event) => {
        // A lazy picture may load after its signed address has expired.
        if (isExpired()) void renew();
        else onError?.(event);
      }}
    />
  );
}

type FileLinkProps = { readonly address: string; readonly children: ReactNode };

/** Opens a document, stored here or elsewhere, in a new tab. */
export function FileLink({ address, children }: FileLinkProps) {
  const { url = address, isExpired, renew } = useFileAddress(address);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!isExpired()) return;
        event.preventDefault();
        const tab = window.open('about:blank', '_blank');
        void renew().then((renewedAddress) => {
          if (tab === null) return;
          tab.opener = null;
          tab.location.href = renewedAddress;
        });
      }}
    >
      {children}
    </a>
  );
}
