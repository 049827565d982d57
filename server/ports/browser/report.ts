export function reportNotice(sentence: string): void {
  console.info(sentence);
}

export function reportFault(error: unknown): void {
  console.error(error);
}
