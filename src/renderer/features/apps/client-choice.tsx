import { useClientName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Segments } from '../../ui/controls/segments.js';
import { Select } from '../../ui/controls/select.js';

/** As many as stand side by side; more become a pull-down. */
const sideBySide = 4;

interface ClientChoiceProps {
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Whose rules are shown and set: everyone's, or those of one client. */
export function ClientChoice({ chosen, onChoose }: ClientChoiceProps) {
  const { matrix: words } = useCopy();
  const nameOf = useClientName();
  const clients = useUi((ui) => ui.clients).filter(({ paired }) => paired);
  if (clients.length === 0) return null;
  const titleOf = ({ name, fingerprint, verified }: (typeof clients)[number]): string => {
    const alike = clients.filter((one) => one.name === name).length > 1;
    const said = nameOf({ name, verified });
    return alike ? `${said} (${fingerprint})` : said;
  };
  const options = [{ value: '*', title: words.everyone }, ...clients.map((one) => ({ value: one.key, title: titleOf(one) }))];
  const props = { label: words.forWhom, options, chosen, onChoose };
  return options.length <= sideBySide ? <Segments {...props} /> : <Select quiet {...props} />;
}
