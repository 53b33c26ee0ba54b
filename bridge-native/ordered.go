package main

// ordered is a map that remembers the order in which its keys came.
type ordered[V any] struct {
	keys   []string
	values map[string]V
}

func (o *ordered[V]) get(key string) (V, bool) {
	value, ok := o.values[key]
	return value, ok
}

func (o *ordered[V]) set(key string, value V) {
	if o.values == nil {
		o.values = map[string]V{}
	}
	if _, known := o.values[key]; !known {
		o.keys = append(o.keys, key)
	}
	o.values[key] = value
}

func (o *ordered[V]) delete(key string) {
	if _, known := o.values[key]; !known {
		return
	}
	delete(o.values, key)
	for index, own := range o.keys {
		if own == key {
			o.keys = append(o.keys[:index:index], o.keys[index+1:]...)
			return
		}
	}
}

// each visits the entries there were when it began.
func (o *ordered[V]) each(visit func(key string, value V)) {
	for _, key := range append([]string(nil), o.keys...) {
		if value, ok := o.values[key]; ok {
			visit(key, value)
		}
	}
}
