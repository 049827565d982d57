/** Saves what an address of this portal or of this page answers on the person's machine. */
export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
