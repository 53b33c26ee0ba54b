import { isBlank } from '../../nodes/fold.js';
import { ownText } from '../../nodes/names.js';
import type { ElementFacts } from '../../nodes/read-element.js';
import { isWindowButton, isWrapper } from '../../nodes/roles.js';
import type { WalkNode } from '../../nodes/walk-node.js';

/** Actions that every element of a kind lists, and that say nothing about what it is for. */
const commonActions = ['AXShowMenu', 'AXScrollToVisible', 'AXShowDefaultUI', 'AXShowAlternateUI', 'AXRaise', 'AXCancel'];

const controls = [
  ...['AXButton', 'AXCheckBox', 'AXRadioButton', 'AXPopUpButton', 'AXMenuButton', 'AXLink', 'AXDisclosureTriangle', 'AXSwitch', 'AXToggle'],
  ...['AXTextField', 'AXTextArea', 'AXSearchField', 'AXSecureTextField', 'AXComboBox', 'AXDateField', 'AXTimeField', 'AXColorWell'],
  ...['AXSlider', 'AXIncrementor', 'AXStepper', 'AXTabButton', 'AXHandle', 'AXDockItem'],
];

/** Parts that only serve to look at others or to hold them: nobody asks for them on a page. */
const furniture = ['AXScrollBar', 'AXSplitter', 'AXValueIndicator', 'AXGrowArea', 'AXRuler', 'AXRulerMarker', 'AXMatte'];

/** Roles of which only their actions tell whether they are more than text or arrangement. */
const doubtful = ['AXCell', 'AXStaticText', 'AXImage', 'AXHeading', 'AXListItem', 'AXLayoutItem'];

/** Whether a page needs an element's actions: it costs a second message, so it is asked of few. */
export function needsActions(facts: ElementFacts): boolean {
  if (isWrapper(facts.role)) return true;
  return doubtful.includes(facts.role) && facts.role !== 'AXStaticText';
}

/** It does something of its own when it is acted on. */
export function hasOwnActions({ actions }: WalkNode): boolean {
  return actions?.some((action) => !commonActions.includes(action)) ?? false;
}

export function isControl(node: WalkNode): boolean {
  return controls.includes(node.facts.role) || ((isWrapper(node.facts.role) || doubtful.includes(node.facts.role)) && hasOwnActions(node));
}

/** Left out with all that is in it. */
export function isFurniture({ role, subrole }: ElementFacts): boolean {
  return furniture.includes(role) || isWindowButton(role, subrole);
}

/** A text or picture that does nothing. */
export function isPlainText(node: WalkNode): boolean {
  return ['AXStaticText', 'AXImage', 'AXHeading'].includes(node.facts.role) && !hasOwnActions(node);
}

/** Says nothing itself: what is in it takes its place. */
export function isSilent(node: WalkNode): boolean {
  const { facts } = node;
  if (hasOwnActions(node) || facts.focused || node.resumed !== undefined) return false;
  if (facts.role === 'AXCell') return isBlank(facts.label);
  return isWrapper(facts.role) && isBlank(facts.label) && facts.value === null;
}

/** A text without words, a picture without a name, a container with nothing in it. */
export function isEmpty(node: WalkNode): boolean {
  if (node.childCount > 0 || hasOwnActions(node)) return false;
  if (isPlainText(node)) return isBlank(ownText(node.facts));
  return isSilent(node);
}
