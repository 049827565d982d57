/** Time for the browser to start the download before the object URL is revoked, in milliseconds. */
const revokeDelay = 60_000;

/** Downloads an address of this portal or an object URL. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads bytes of this page. */
export function saveBytes(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  saveAs(address, name);
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
}
