import { Bulk } from '../bulk/Bulk.tsx';
import { ColumnPanel } from '../views/ColumnPanel.tsx';
import './listExtras.css';

/** The parts of a list that are loaded on first use, in one small chunk. */
export const listExtras = { Bulk, ColumnPanel };
