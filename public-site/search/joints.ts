/** Words that join others without saying anything. */
const joints = new Set('a al de del el en la las lo los para por mi me un una unos unas su'.split(' '));

export const isJoint = (word: string): boolean => joints.has(word);
