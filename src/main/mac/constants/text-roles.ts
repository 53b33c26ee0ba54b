/** Roles of what text is written into. */
export const textRoles: readonly string[] = ['AXTextField', 'AXTextArea', 'AXComboBox', 'AXSearchField', 'AXSecureTextField'];
