import { lists } from './es/lists.ts';
import { map } from './es/admin/map.ts';
import { mediaInputs } from './es/admin/mediaInputs.ts';
import { passwordInput } from './es/passwordInput.ts';
import { passwords } from './es/passwords.ts';
import { picker } from './es/admin/picker.ts';
import { shapes } from './es/forms/shapes.ts';
import { inputTexts } from './es/admin/forms.ts';
import { validationEs } from './validationEs.ts';

/** All Spanish messages of forms; FormCatalog is their shape. Lists do not load the messages of form inputs. */
export const formEs = {
  ...validationEs,
  forms: inputTexts,
  lists,
  map,
  mediaInputs,
  passwordInput,
  passwords,
  picker,
  shapes,
} as const;
