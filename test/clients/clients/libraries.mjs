/** Libraries that agents are built with, each with the built bridge as its server and the model on loopback. */

/** @typedef {{ readonly url: string, readonly command: string, readonly args: readonly string[], readonly folder: string }} Given */

const ask = 'Do the errand.';

/** @param {Given} given */
export async function aiSdk({ url, command, args }) {
  const { generateText, isStepCount, stepCountIs } = await import('ai');
  const { createMCPClient, experimental_createMCPClient } = await import('@ai-sdk/mcp');
  const { Experimental_StdioMCPTransport } = await import('@ai-sdk/mcp/mcp-stdio');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const make = createMCPClient ?? experimental_createMCPClient;
  const client = await make({ transport: new Experimental_StdioMCPTransport({ command, args: [...args] }) });
  try {
    const model = createOpenAICompatible({ name: 'fake', baseURL: `${url}/v1`, apiKey: 'none' })('fake');
    await generateText({ model, tools: await client.tools(), prompt: ask, stopWhen: (isStepCount ?? stepCountIs)(10) });
  } finally {
    await client.close();
  }
}

/** @param {Given} given @param {boolean} strict */
async function agents({ url, command, args }, strict) {
  const { Agent, MCPServerStdio, OpenAIProvider, Runner, setTracingDisabled } = await import('@openai/agents');
  setTracingDisabled(true);
  const server = new MCPServerStdio({ name: 'gatehand', command, args: [...args] });
  await server.connect();
  try {
    const provider = new OpenAIProvider({ baseURL: `${url}/v1`, apiKey: 'none', useResponses: true });
    const agent = new Agent({
      name: 'a',
      instructions: ask,
      model: 'fake',
      mcpServers: [server],
      mcpConfig: { convertSchemasToStrict: strict },
    });
    await new Runner({ modelProvider: provider }).run(agent, ask, { maxTurns: 10 });
  } finally {
    await server.close();
  }
}

/** @param {Given} given */
export const openaiAgents = (given) => agents(given, true);

/** @param {Given} given */
export async function langchain({ url, command, args }) {
  const { MultiServerMCPClient } = await import('@langchain/mcp-adapters');
  const { createAgent } = await import('langchain');
  const { ChatOpenAI } = await import('@langchain/openai');
  const client = new MultiServerMCPClient({ mcpServers: { gatehand: { transport: 'stdio', command, args: [...args] } } });
  try {
    const model = new ChatOpenAI({ model: 'fake', apiKey: 'none', configuration: { baseURL: `${url}/v1` } });
    const agent = createAgent({ model, tools: await client.getTools() });
    await agent.invoke({ messages: [{ role: 'user', content: ask }] }, { recursionLimit: 40 });
  } finally {
    await client.close();
  }
}

/** @param {Given} given */
export async function mastra({ url, command, args }) {
  const { MCPClient } = await import('@mastra/mcp');
  const { Agent } = await import('@mastra/core/agent');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const client = new MCPClient({ id: `errand-${Date.now()}`, servers: { gatehand: { command, args: [...args] } } });
  try {
    const model = createOpenAICompatible({ name: 'fake', baseURL: `${url}/v1`, apiKey: 'none' })('fake');
    const tools = await (client.listTools ?? client.getTools).call(client);
    const agent = new Agent({ id: 'a', name: 'a', instructions: ask, model, tools });
    await agent.generate(ask, { maxSteps: 10 });
  } finally {
    await client.disconnect();
  }
}
