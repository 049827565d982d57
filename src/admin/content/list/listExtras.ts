import { Bulk } from '../bulk/Bulk.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import './listExtras.css';

/** The parts of a list that are fetched when they are wanted first, in one small file. */
export const listExtras = { Bulk, ColumnPanel };
