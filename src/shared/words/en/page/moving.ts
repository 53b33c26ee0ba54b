/** What is asked at a start from where an app does not stay; the owner has chosen no language yet. */
export const moving = {
  question: 'Move Gatehand to the Applications folder?',
  why: 'It runs from a disk image or from a folder such as Downloads. What you allow and connect belongs to the place it runs from and would be lost with it. An older Gatehand in Applications goes to the Trash.',
  move: 'Move to Applications',
  stay: 'Not Now',
} as const;
