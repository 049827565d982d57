import { addressView } from '../../filters/addressView.ts';

/** Design states that filter the list. */
export const designStates = ['publicados', 'borradores'] as const;

export const listAddress = addressView({
  archived: ['archivados', ['si']],
  state: ['estado', designStates],
  text: ['q'],
});
