import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { callLine } from '../record/call-line.js';

/** A collector and what it wants to be sent with each request. */
export interface Collector {
  /** The whole URL of its traces, such as http://127.0.0.1:4318/v1/traces. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends spans until it is ended. Nothing here waits for the collector, and nothing throws. */
export interface SpanSender {
  send(entry: CallLogEntry): void;
  /** Gives up what has not been taken within a second. */
  end(): Promise<void>;
}

/**
 * The bounds of what is kept for a collector that is slow or away: what comes beyond is dropped. One request at a time.
 */
const bounds = { maxQueueSize: 512, maxExportBatchSize: 128, scheduledDelayMillis: 2000, exportTimeoutMillis: 5000 };
const endMs = 1000;

/**
 * One span for each call through OpenTelemetry's own SDK, as OTLP over HTTP with JSON. Only ever imported once somebody
 * wants it: the SDK takes time and memory to load. It holds what a line of the record holds, and nothing of the host.
 */
export function createSpanSender({ endpoint, headers }: Collector, version: string): SpanSender {
  const exporter = new OTLPTraceExporter({
    url: endpoint,
    headers: { ...headers },
    timeoutMillis: bounds.exportTimeoutMillis,
    concurrencyLimit: 1,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gatehand', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter, bounds)],
  });
  const tracer = provider.getTracer('gatehand', version);
  return {
    send(entry) {
      const span = tracer.startSpan(`tools/call ${entry.tool}`, {
        root: true,
        kind: SpanKind.SERVER,
        startTime: new Date(entry.at),
        attributes: attributesOf(entry),
      });
      if (entry.outcome === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(new Date(entry.at + entry.durationMs));
    },
    async end() {
      // A collector that is away must not keep Gatehand from quitting.
      const late = new Promise<void>((resolve) => setTimeout(resolve, endMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

function attributesOf(entry: CallLogEntry): Record<string, string | number> {
  const own = Object.entries(callLine(entry)).map(([key, value]) => [`gatehand.${key}`, value ?? ''] as const);
  return { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': entry.tool, ...Object.fromEntries(own) };
}
