import { ChooseDialog } from './ChooseDialog.tsx';
import { Uploads } from './Uploads.tsx';
import './picker.css';

/** What choosing and uploading look like, fetched after the form. */
export const pickerComponents = { ChooseDialog, Uploads };
