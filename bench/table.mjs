/** Prints rows under a title, columns aligned. */
export function printTable(title, head, rows) {
  const widths = head.map((word, column) => Math.max(word.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ');
  console.log(`\n${title}\n${line(head)}\n${rows.map(line).join('\n')}`);
}

export function rate(perSecond) {
  return Math.round(perSecond).toLocaleString('en');
}

/** The cells of a ratio and of its goal, with a mark when it is missed. */
export function ratio(value, goal, of) {
  return [`${value.toFixed(2)}${value >= goal ? '' : ' !'}`, `>= ${goal} ${of}`];
}
