import type { Command, EditorState } from 'prosemirror-state';

export type PanelName = 'link' | 'picture';

/** A button of the toolbar. */
export type Tool = {
  readonly name: string;
  /** An outline on a 24 × 24 grid. */
  readonly icon: string;
  readonly keys?: string;
  readonly command?: Command;
  readonly panel?: PanelName;
  /** Whether it inserts a table, whose code is loaded first. */
  readonly isTable?: boolean;
  /** Undefined for a tool that is no switch. */
  readonly isOn?: (state: EditorState) => boolean;
  readonly isUnavailable?: (state: EditorState) => boolean;
};
