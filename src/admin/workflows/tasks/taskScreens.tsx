import type { OwnScreen } from '../../ownScreen.ts';

export const taskScreens: readonly OwnScreen[] = [];
