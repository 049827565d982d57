import { ChooseDialog } from './ChooseDialog.tsx';
import { Uploads } from './Uploads.tsx';
import './picker.css';

/** The components for choosing and uploading, loaded after the form. */
export const pickerComponents = { ChooseDialog, Uploads };
