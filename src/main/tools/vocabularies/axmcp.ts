import type { Arguments, VocabularyEntry } from './vocabulary.js';

/** The names of AxMCP that are not ours already. */
export const axmcp: readonly VocabularyEntry[] = [
  {
    name: 'get_ui_tree',
    tool: 'get_ui_elements',
    title: 'Get UI tree',
    summary: 'Reads the accessibility tree of an app: role, title, value, enabled, actions and child count of each element.',
    parameters: {
      app: { to: 'app', required: true },
      depth: { to: 'max_depth' },
      element_path: { to: 'element' },
      include_attributes: { to: 'include_attributes' },
      filter_roles: { to: 'filter_roles' },
    },
    translate: withActions,
  },
  {
    name: 'set_value',
    tool: 'set_ui_element_value',
    title: 'Set value',
    summary: 'Sets the value of an element: text, true or false, or a number. Answers its state afterwards.',
    parameters: {
      app: { to: 'app', required: true },
      element_path: { to: 'element', required: true },
      value: { to: 'value', required: true },
    },
  },
];

/** Actions belong to this tree by default; ours leaves them out to stay small. */
function withActions(renamed: Arguments): Arguments {
  if (renamed.include_attributes !== undefined || renamed.format === 'outline') return renamed;
  return { ...renamed, include_attributes: ['title', 'description', 'value', 'enabled', 'identifier', 'actions'] };
}
