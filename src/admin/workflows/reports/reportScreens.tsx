import type { OwnScreen } from '../../ownScreen.ts';

export const reportScreens: readonly OwnScreen[] = [];
