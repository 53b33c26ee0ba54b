/** The roles of accessibility elements (AXRoleConstants.h, NSAccessibilityConstants.h); `AXUnknown` stands for any other. */
export const elementRoles = [
  'AXApplication',
  'AXBrowser',
  'AXBusyIndicator',
  'AXButton',
  'AXCell',
  'AXCheckBox',
  'AXColorWell',
  'AXColumn',
  'AXComboBox',
  'AXDateField',
  'AXDisclosureTriangle',
  'AXDockItem',
  'AXDrawer',
  'AXGrid',
  'AXGroup',
  'AXGrowArea',
  'AXHandle',
  'AXHeading',
  'AXHelpTag',
  'AXImage',
  'AXIncrementor',
  'AXLayoutArea',
  'AXLayoutItem',
  'AXLevelIndicator',
  'AXLink',
  'AXList',
  'AXMatte',
  'AXMenu',
  'AXMenuBar',
  'AXMenuBarItem',
  'AXMenuButton',
  'AXMenuItem',
  'AXOutline',
  'AXPopUpButton',
  'AXPopover',
  'AXProgressIndicator',
  'AXRadioButton',
  'AXRadioGroup',
  'AXRelevanceIndicator',
  'AXRow',
  'AXRuler',
  'AXRulerMarker',
  'AXScrollArea',
  'AXScrollBar',
  'AXSheet',
  'AXSlider',
  'AXSplitGroup',
  'AXSplitter',
  'AXStaticText',
  'AXSystemWide',
  'AXTabGroup',
  'AXTable',
  'AXTextArea',
  'AXTextField',
  'AXTimeField',
  'AXToolbar',
  'AXUnknown',
  'AXValueIndicator',
  'AXWebArea',
  'AXWindow',
] as const;
export type ElementRole = (typeof elementRoles)[number];

/** The role by its name; one that is not Apple's is an element like any other. */
export function elementRole(name: string): ElementRole {
  return elementRoles.find((role) => role === name) ?? 'AXUnknown';
}

/** The same by how a client writes it: `AXTextArea`, `text_area`, `Text Area`. */
export function writtenRole(text: string): ElementRole {
  return elementRoles.find((role) => plainRole(role) === plainRole(text)) ?? 'AXUnknown';
}

/** A role whichever way it is written. */
export function plainRole(text: string): string {
  return text.replace(/^AX|[^A-Za-z0-9]/g, '').toLowerCase();
}
