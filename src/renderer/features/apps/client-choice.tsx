import { useClientName, useWholeName } from '../../state/client-names.js';
import { useUi } from '../../state/context.js';
import { useCopy } from '../../state/words.js';
import { Segments } from '../../ui/controls/segments.js';
import { Select } from '../../ui/controls/select.js';

/** As many as stand side by side where there is room; more become a pull-down. */
const sideBySide = 4;

interface ClientChoiceProps {
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Whose rules are shown and set: everyone's, or those of one client. */
export function ClientChoice({ chosen, onChoose }: ClientChoiceProps) {
  const { matrix: words } = useCopy();
  const [nameOf, wholeOf] = [useClientName(), useWholeName()];
  const clients = useUi((ui) => ui.clients).filter(({ paired }) => paired);
  if (clients.length === 0) return null;
  const titleOf = ({ name, fingerprint, verified }: (typeof clients)[number]): string => {
    const alike = clients.filter((one) => one.name === name).length > 1;
    const said = nameOf({ name, verified });
    return alike ? `${said} (${fingerprint})` : said;
  };
  const options = [
    { value: '*', title: words.everyone },
    ...clients.map((one) => ({ value: one.key, title: titleOf(one), whole: wholeOf(one) })),
  ];
  const props = { label: words.forWhom, options, chosen, onChoose };
  if (options.length > sideBySide) return <Select quiet {...props} />;
  return (
    <>
      <div className="when-wide">
        <Segments {...props} />
      </div>
      <div className="when-narrow">
        <Select quiet {...props} />
      </div>
    </>
  );
}
