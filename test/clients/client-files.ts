import type { ClientId } from '../../src/main/clients/install/targets.js';

/** What these files look like on the disk of somebody who uses the client: their own shapes, comments and habits of spacing. */
export const usualFiles: Readonly<Record<ClientId, string>> = {
  'claude-desktop': `{
  "globalShortcut": "Alt+Space",
  "mcpServers": {
    "filesystem": {
      "command": "npx",
      "args": ["-y", "@modelcontextprotocol/server-filesystem", "/Users/ada/Desktop"]
    }
  },
  "preferences": { "quickEntryShortcut": "off" }
}
`,
  'claude-code': `{
  "numStartups": 412,
  "tipsHistory": { "shift-enter": 400 },
  "projects": {
    "/Users/ada/work": { "allowedTools": [], "mcpServers": {} }
  },
  "oauthAccount": { "emailAddress": "ada@example.com" }
}`,
  codex: `model = "gpt-5-codex" # the fast one
model_reasoning_effort = "high"

# Servers
[mcp_servers.context7]
command = "npx"
args = ["-y", "@upstash/context7-mcp"] # pinned elsewhere

[mcp_servers.context7.env]
TOKEN = "abc"

[projects."/Users/ada/work"]
trust_level = "trusted"
since = 2026-03-01T10:00:00Z
`,
  gemini: `{
    "security": {
        "auth": {
            "selectedType": "oauth-personal"
        }
    },
    // Taken from the team's page
    "mcpServers": {
        "git": { "command": "uvx", "args": ["mcp-server-git"], "trust": true }
    }
}
`,
  cursor: '{"mcpServers":{"fetch":{"command":"uvx","args":["mcp-server-fetch"]}}}',
  vscode: `{
\t"inputs": [],
\t"servers": {
\t\t"playwright": {
\t\t\t"type": "stdio",
\t\t\t"command": "npx", // from the gallery
\t\t\t"args": ["@playwright/mcp@latest"],
\t\t},
\t},
}
`,
  windsurf:
    '{\r\n  "mcpServers": {\r\n    "github": {\r\n      "command": "docker",\r\n      "args": ["run", "-i"]\r\n    }\r\n  }\r\n}\r\n',
  zed: `// Zed settings
//
// For information on how to configure Zed, see the Zed documentation.
{
  "ui_font_size": 16,
  "buffer_font_size": 15,
  "theme": {
    "mode": "system",
    "light": "One Light", // by day
    "dark": "One Dark",
  },
}
`,
};

/** The same client before anybody has configured a server. */
export const bareFiles: Readonly<Record<ClientId, string>> = {
  'claude-desktop': '{}',
  'claude-code': '{"numStartups":1}',
  codex: '',
  gemini: '{\n}\n',
  cursor: '{\n  "mcpServers": {}\n}\n',
  vscode: '{\n  // Servers that VS Code starts\n  "servers": {\n    // none yet\n  }\n}\n',
  windsurf: '',
  zed: '// Folder-specific settings\n{ /* nothing */ }\n',
};
