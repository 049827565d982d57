import { createContext, type ImgHTMLAttributes, type ReactNode, useContext, useEffect, useState } from 'react';
import { fileIn } from '#core/files/storedFile.ts';
import type { FileAddresses } from './fileAddresses.ts';

const FileAddressesContext = createContext<FileAddresses | undefined>(undefined);

/** Without it every address is shown as it is. */
export const FileAddressesProvider = FileAddressesContext.Provider;

type Found = { readonly address: string; readonly url: string };

function useFileAddress(address: string) {
  const addresses = useContext(FileAddressesContext);
  const isSigned = addresses !== undefined && fileIn(address) !== undefined;
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isSigned) return;
    let isCurrent = true;
    void addresses.find(address).then((url) => isCurrent && setFound({ address, url }));
    return () => {
      isCurrent = false;
    };
  }, [addresses, address, isSigned]);
  const url = found?.address === address ? found.url : addresses?.peek(address);
  return {
    url: isSigned ? url : address,
    /** Whether the address that was signed may answer no more. */
    isOld: () => isSigned && addresses.peek(address) === undefined,
    renew: async () => {
      const fresh = (await addresses?.find(address)) ?? address;
      setFound({ address, url: fresh });
      return fresh;
    },
  };
}

type FileImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt'> & {
  readonly src: string;
  readonly alt: string;
};

/** A picture that is kept here, or any other, whether citizens may see it or not. */
export function FileImage({ src, alt, onError, ...rest }: FileImageProps) {
  const { url, isOld, renew } = useFileAddress(src);
  return (
    <img
      {...rest}
      alt={alt}
      {...(url === undefined ? { style: { visibility: 'hidden' } } : { src: url })}
      onError={(event) => {
        // One that was long out of sight is asked for with an address of the past.
        if (isOld()) void renew();
        else onError?.(event);
      }}
    />
  );
}

type FileLinkProps = { readonly address: string; readonly children: ReactNode };

/** Opens a document that is kept here, or any other, in a tab of its own. */
export function FileLink({ address, children }: FileLinkProps) {
  const { url = address, isOld, renew } = useFileAddress(address);
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (!isOld()) return;
        event.preventDefault();
        const tab = window.open('about:blank', '_blank');
        void renew().then((fresh) => {
          if (tab === null) return;
          tab.opener = null;
          tab.location.href = fresh;
        });
      }}
    >
      {children}
    </a>
  );
}
