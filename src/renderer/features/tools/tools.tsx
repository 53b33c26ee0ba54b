import type { ToolChoice } from '../../../shared/ui.js';
import { copy } from '../../copy.js';
import { formatCount } from '../../format.js';
import { useClient, useUi } from '../../state/context.js';
import { Area } from '../../ui/area.js';
import { Choices } from '../../ui/choices.js';
import { Setting, SettingGroup } from '../../ui/setting.js';

const words = copy.tools;
const presets = ['essential', 'standard', 'complete'] as const;
const toolsets = ['scripting', 'shell'] as const;
const vocabularies = ['macos-use', 'workspace', 'axmcp'] as const;

/** Which tools there are for clients, and how much Gatehand asks. */
export function Tools() {
  const { run } = useClient();
  const tools = useUi((ui) => ui.tools);
  const eachAction = useUi((ui) => ui.askForEveryAction);
  return (
    <Area title={words.title} intro={words.intro}>
      <Preset tools={tools} />
      <SettingGroup title={words.askTitle}>
        <Setting
          label={words.askForEveryAction}
          note={words.askNote}
          on={eachAction}
          onChange={(on) => run('setAskForEveryAction', { on })}
        />
      </SettingGroup>
      <SettingGroup title={words.toolsetsTitle}>
        {toolsets.map((toolset) => (
          <Setting
            key={toolset}
            risky
            label={words.toolsets[toolset].title}
            note={words.toolsets[toolset].note}
            on={tools.toolsets[toolset]}
            onChange={(on) => run('setToolset', { toolset, on })}
          />
        ))}
      </SettingGroup>
      <SettingGroup title={words.clipboardTitle}>
        <Setting
          risky
          label={words.clipboardHistory}
          note={words.clipboardNote}
          on={tools.clipboardHistory}
          onChange={(on) => run('setClipboardHistory', { on })}
        />
      </SettingGroup>
      <Vocabularies tools={tools} />
    </Area>
  );
}

function Preset({ tools }: { readonly tools: ToolChoice }) {
  const { run } = useClient();
  const choices = presets.map((value) => ({
    value,
    title: copy.presets[value].title,
    covers: `${words.presetSize(formatCount(tools.presetSizes[value]))} ${copy.presets[value].covers}`,
  }));
  return (
    <div className="setting-group">
      <Choices label={words.preset} choices={choices} chosen={tools.preset} onChoose={(preset) => run('setPreset', { preset })} />
      <p className="small soft">{words.presetNote}</p>
    </div>
  );
}

function Vocabularies({ tools }: { readonly tools: ToolChoice }) {
  const { run } = useClient();
  const listed = tools.vocabularies;
  return (
    <SettingGroup title={words.vocabulariesTitle}>
      <p className="small soft">{words.vocabulariesNote}</p>
      <div className="setting-grid">
        {vocabularies.map((name) => (
          <Setting
            key={name}
            label={name}
            note={words.vocabularySize(formatCount(tools.vocabularySizes[name]))}
            on={listed.includes(name)}
            onChange={(on) =>
              run('setVocabularies', { vocabularies: vocabularies.filter((one) => (one === name ? on : listed.includes(one))) })
            }
          />
        ))}
      </div>
    </SettingGroup>
  );
}
